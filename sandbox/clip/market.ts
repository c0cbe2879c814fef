import { sceneAt, through } from './motion.ts'

/** Number of candles that fit on the chart. */
export const CANDLES = 16

/** The price after each candle, in units of the drawing. */
const closes = [36, 49, 41, 56, 48, 35, 50, 42, 54, 56, 48, 40, 57, 69, 61, 79, 91].map(
  (price, candle) => [candle, price] as const,
)

/** The price of the stop loss. */
export const STOP = 27

/** When the position opens and when it is closed, s. */
export const BOUGHT_AT = 7.6
export const CLOSED_AT = sceneAt('close').from + 0.8

/** Number of candles drawn so far; the unfinished one counts in part. */
export function marketTime(t: number): number {
  const steady = [
    [0.3, 0.2],
    [sceneAt('price').to, 8],
    [sceneAt('candles').to, 8.6],
    [sceneAt('buy').to, 9.4],
    [sceneAt('stop').to, 10.2],
    [CLOSED_AT, CANDLES],
  ] as const
  const next = steady.findIndex(([at]) => at > t)
  if (next === 0) return steady[0][1]
  if (next === -1) return CANDLES
  const [[t0, u0], [t1, u1]] = [steady[next - 1]!, steady[next]!]
  return u0 + ((u1 - u0) * (t - t0)) / (t1 - t0)
}

/**
 * The price at a position on the chart, counted in candles: through the closes, with some noise.
 */
export function priceAt(u: number): number {
  return through(closes, u) + 2.2 * Math.sin(u * 9.7) + 1.3 * Math.sin(u * 21.3 + 1)
}

/** The entry price. */
export const ENTRY = priceAt(marketTime(BOUGHT_AT))

/** One candle as it is at `now`; its position and `now` are counted in candles. */
export function candleAt(
  index: number,
  now: number,
): { open: number; close: number; high: number; low: number } {
  const end = Math.min(index + 1, now)
  const path = Array.from({ length: 17 }, (_, step) => priceAt(index + ((end - index) * step) / 16))
  return { open: path[0]!, close: path[16]!, high: Math.max(...path), low: Math.min(...path) }
}
