import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { coins, favourites, keepCoins, learnCoins } from '@kontor/shared/store'
import { getHomePage } from '@kontor/shared/wire'

/**
 * The coins that a user of this device can choose from, by name: those already shown, the hot ones
 * and the favourites.
 */
export function useKnownCoins(): { value: string; label: string }[] {
  const known = useSnapshot(coins)
  useEffect(() => void loadCoins(), [])
  return Object.values(known)
    .flatMap((listed) => (listed ? [listed.coin] : []))
    .map(({ symbol, coinName }) => ({ value: symbol, label: coinName }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

/** A failure is not reported: the known coins remain. */
async function loadCoins(): Promise<void> {
  let loadedAt = Date.now()
  await Promise.all([
    call(getHomePage, {}, { onKept: (at) => (loadedAt = at) }).then(({ hot }) =>
      keepCoins(hot, loadedAt),
    ),
    learnCoins(favourites.symbols),
  ]).catch(() => undefined)
}
