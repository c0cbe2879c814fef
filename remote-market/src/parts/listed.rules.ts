import type { Listed, LiveQuote } from '@kontor/shared/store'
import type { Factor, Price } from '@kontor/shared/trading'
import { OPEN, type Coin } from '@kontor/shared/wire'

/** A price older than this while its market is open is stale. Source: decisions, section 9. */
const STALE_MS = 5_000

/** How old what the server said of a coin may get: whether its market is open is in no quote. */
export const FRESH_MS = 60_000

/** What tells one row from another in a list of coins. */
export function keyOf({ coin }: Listed): string {
  return coin.coinId
}

export function isOpen({ closeStatus }: Pick<Coin, 'closeStatus'>): boolean {
  return closeStatus === OPEN
}

/** The newer of what was listed and what was pushed, and the moment it is from. */
export function lastPrice(
  { coin, loadedAt }: Listed,
  quote: LiveQuote | undefined,
): { close: Price; change: Factor; at: number } {
  if (quote && quote.receivedAt >= loadedAt)
    return { close: quote.close, change: quote.change, at: quote.receivedAt }
  return { close: coin.priceData.close, change: coin.priceData.change, at: loadedAt }
}

/**
 * Seconds since `at` once a price is stale, cut to what is shown of them; null while it is fresh.
 */
export function staleSeconds(at: number, now: number): number | null {
  if (now - at <= STALE_MS) return null
  const seconds = Math.floor((now - at) / 1000)
  if (seconds < 60) return seconds
  return seconds - (seconds % (seconds < 3600 ? 60 : 3600))
}
