import { useEffect } from 'react'
import { loadCoin } from '@kontor/shared/store'
import { type Coin, isOpen } from '@kontor/shared/wire'

/** How long to wait when the market is still closed after its opening time. */
const AGAIN_MS = 10_000

/**
 * Loads a closed coin again when its market is due to open. A failure is not reported: the user did
 * not ask, and the server refuses orders in a closed market.
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
