import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { coins, type Listed, loadCoins, newResource, useResource } from '@kontor/shared/store'
import { FRESH_MS } from './listed.rules.ts'

export interface Coins {
  /** In the order of the symbols, without those that are not listed; null until all are known. */
  coins: readonly Listed[] | null
  failed: boolean
  retry: () => void
}

/** The coins of some symbols: loads those that are not known or known for too long. */
export function useCoins(symbols: readonly string[]): Coins {
  const [loading] = useState(() => newResource<void, string[]>(loadCoins))
  const { at } = useResource(loading)
  const known = useSnapshot(coins) as Readonly<typeof coins>
  const wanted = symbols.join()
  const load = () => {
    // An earlier load, which has nothing to show, would hide the failure of this one.
    loading.clear()
    void loading.load(symbols.filter((symbol) => isOld(coins[symbol])))
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `wanted` is the symbols as text
  useEffect(load, [wanted])

  const isKnown = symbols.every((symbol) => known[symbol] !== undefined)
  return {
    coins: isKnown ? symbols.flatMap((symbol) => known[symbol] ?? []) : null,
    failed: !isKnown && at === 'failed',
    retry: load,
  }
}

function isOld(listed: Listed | null | undefined): boolean {
  return !listed || Date.now() - listed.loadedAt > FRESH_MS
}
