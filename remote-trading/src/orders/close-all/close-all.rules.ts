import { closingOf, type Price, rateFrom, type Sides, type Usd } from '@kontor/shared/trading'
import { type Coin, isOpen, type OpenOrder } from '@kontor/shared/wire'

/** Which positions are closed together. */
export type Which = { symbol: string } | { only: 'winners' | 'losers' } | 'all'

/** The result of closing some positions at the current prices. */
export interface Closings {
  /** Positions whose market is open. */
  winners: { count: number; profit: Usd }
  losers: { count: number; profit: Usd }
  fees: Usd
  /** Positions that stay: their market is closed, or their price is not known. */
  left: number
}

/** The figures of the positions that a choice closes. The server decides at its own prices. */
export function closingsOf(
  orders: readonly OpenOrder[],
  which: Which,
  market: {
    coinOf(symbol: string): Coin | undefined
    sidesOf(symbol: string): Sides | undefined
    midOf(symbol: string): Price | undefined
  },
): Closings {
  const sums: Closings = {
    winners: { count: 0, profit: 0n },
    losers: { count: 0, profit: 0n },
    fees: 0n,
    left: 0,
  }
  for (const order of orders) {
    if (which !== 'all' && 'symbol' in which && which.symbol !== order.symbol) continue
    const coin = market.coinOf(order.symbol)
    const now = market.sidesOf(order.symbol)
    const rate = coin && rateFrom(coin.rate, market.midOf)
    const closing = coin && now && rate ? closingOf(order, coin, now, rate) : null
    const side = closing && closing.profit < 0n ? 'losers' : 'winners'
    if (closing === null || !coin || !isOpen(coin)) {
      sums.left += 1
      continue
    }
    if (which !== 'all' && 'only' in which) {
      // A profit of zero is neither a profit nor a loss.
      if (which.only !== side || closing.profit === 0n) continue
    }
    sums[side].count += 1
    sums[side].profit += closing.profit
    sums.fees += closing.fee
  }
  return sums
}
