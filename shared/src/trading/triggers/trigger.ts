import type { Price } from '../values/decimal.ts'
import type { Direction } from '../values/instrument.ts'

interface Watched {
  direction: Direction
  /** Null when unset. */
  stopLoss: Price | null
  /** Null when unset. */
  takeProfit: Price | null
  bid: Price
  ask: Price
}

/**
 * Which of a position's protections the market has reached: a buy is watched on bid, a sell on ask;
 * the stop loss comes first. Null when neither. The close is then at the market's price, gaps
 * included. Source: TRADE-24.
 */
export function protectionDue({
  direction,
  stopLoss,
  takeProfit,
  bid,
  ask,
}: Watched): 'stop-loss' | 'take-profit' | null {
  const isBuy = direction === 'buy'
  if (stopLoss !== null && (isBuy ? bid <= stopLoss : ask >= stopLoss)) return 'stop-loss'
  if (takeProfit !== null && (isBuy ? bid >= takeProfit : ask <= takeProfit)) return 'take-profit'
  return null
}
