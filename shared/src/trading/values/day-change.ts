import { divideHalfUp, type Factor, type Price } from './decimal.ts'

/**
 * The day's change: (close − open) ÷ open, as a fraction of six places. `open` is the first price
 * of the trading day, which is the UTC day; a closed market keeps the last one. Source: MARKET-11.
 */
export function dayChange({ open, close }: { open: Price; close: Price }): Factor {
  return divideHalfUp((close - open) * 1_000_000n, open) * 100n
}
