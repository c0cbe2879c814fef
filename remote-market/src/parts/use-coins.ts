import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Listed } from '@kontor/shared/store'
import { reportError } from '@kontor/shared/ui'
import { coins, loadCoins } from './coins.store.ts'
import { FRESH_MS } from './listed.rules.ts'
import type { Part } from './part.ts'

/**
 * The coins of some symbols, in their order, and another try for those that could not be loaded.
 * What is not listed is left out.
 */
export function useCoins(symbols: readonly string[]): {
  part: Part<readonly Listed[]>
  retry: () => void
} {
  const known = useSnapshot(coins) as Readonly<typeof coins>
  const wanted = symbols.join()
  const missing = symbols.some((symbol) => known[symbol] === undefined)
  /** What could not be loaded. */
  const [failed, setFailed] = useState('')
  useEffect(() => loadOld(wanted, setFailed), [wanted])

  const retry = () => {
    setFailed('')
    loadOld(wanted, setFailed)
  }
  if (!missing)
    return { part: { at: 'ready', value: symbols.flatMap((symbol) => known[symbol] ?? []) }, retry }
  return { part: { at: failed === wanted ? 'failed' : 'loading' }, retry }
}

/** Loads those of some symbols, divided by commas, that are not known or no longer fresh. */
function loadOld(wanted: string, onFailed: (wanted: string) => void): void {
  loadCoins(wanted.split(',').filter((symbol) => symbol !== '' && isOld(coins[symbol]))).catch(
    (cause: unknown) => {
      onFailed(wanted)
      reportError(cause)
    },
  )
}

function isOld(listed: Listed | null | undefined): boolean {
  return !listed || Date.now() - listed.loadedAt > FRESH_MS
}
