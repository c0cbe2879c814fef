import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { reportError } from '@kontor/shared/ui'
import { coins, loadCoins } from './coins.store.ts'
import type { Listed } from '@kontor/shared/store'

export type Coins = { at: 'loading' } | { at: 'failed'; retry: () => void } | { at: 'ready'; coins: readonly Listed[] }

/** The coins of some symbols, in their order; asked for where one is not known yet. What is not listed is left out. */
export function useCoins(symbols: readonly string[]): Coins {
  const known = useSnapshot(coins) as Readonly<typeof coins>
  const missing = symbols.filter((symbol) => known[symbol] === undefined).join()
  /** What could not be loaded. */
  const [failed, setFailed] = useState('')

  const load = useCallback(async () => {
    if (missing === '') return
    try {
      await loadCoins(missing.split(','))
    } catch (cause) {
      setFailed(missing)
      reportError(cause)
    }
  }, [missing])
  useEffect(() => void load(), [load])

  if (missing === '') return { at: 'ready', coins: symbols.flatMap((symbol) => known[symbol] ?? []) }
  if (failed !== missing) return { at: 'loading' }
  return {
    at: 'failed',
    retry: () => {
      setFailed('')
      void load()
    },
  }
}
