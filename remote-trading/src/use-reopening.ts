import { useEffect } from 'react'
import type { Coin } from '@kontor/shared/wire'
import { loadCoin } from './coins.store.ts'
import { isOpen } from './market.rules.ts'

/** How long to wait when the hour has come and the market is still closed. */
const AGAIN_MS = 10_000

/**
 * Asks for a closed coin again when its market is due to open. A failure is no news: the server
 * refuses what it must.
 */
export function useReopening(coin: Coin | undefined): void {
  useEffect(() => {
    const opensAt = coin && !isOpen(coin) ? coin.opensAt : null
    if (!coin || opensAt === null) return undefined
    const wait = Math.max(opensAt - Date.now(), AGAIN_MS)
    const timer = setTimeout(() => loadCoin({ symbol: coin.symbol }).catch(() => undefined), wait)
    return () => clearTimeout(timer)
  }, [coin])
}
