import type { Price } from '@kontor/shared/trading'
import type { Candle, Period } from '@kontor/shared/wire'

const MINUTE = 60_000

/** How long a candle of each interval lasts, ms. */
export const spans: Record<Period, number> = {
  '1min': MINUTE,
  '5min': 5 * MINUTE,
  '15min': 15 * MINUTE,
  '30min': 30 * MINUTE,
  '60min': 60 * MINUTE,
  '4hour': 240 * MINUTE,
  '1day': 1_440 * MINUTE,
  '1week': 10_080 * MINUTE,
}

/**
 * The candles after a tick: the last one changes, or a new one begins when its interval is over. A
 * tick older than the last candle changes nothing.
 */
export function afterTick(
  candles: readonly Candle[],
  period: Period,
  { close, ts }: { close: Price; ts: number },
): readonly Candle[] {
  const last = candles.at(-1)
  if (!last || ts < last.ts) return candles
  const later = Math.floor((ts - last.ts) / spans[period])
  if (later > 0)
    return [
      ...candles,
      { ts: last.ts + later * spans[period], open: close, high: close, low: close, close },
    ]
  const { open, high, low } = last
  return [
    ...candles.slice(0, -1),
    { ts: last.ts, open, high: high > close ? high : close, low: low < close ? low : close, close },
  ]
}

/** The candles with older ones before them, without duplicates. */
export function withOlder(candles: readonly Candle[], older: readonly Candle[]): readonly Candle[] {
  const first = candles[0]?.ts ?? Infinity
  return [...older.filter(({ ts }) => ts < first), ...candles]
}

/**
 * Newly loaded candles with the older ones that were shown before them; only the new ones when
 * there is a gap between the two.
 */
export function keepingOlder(
  shown: readonly Candle[],
  loaded: readonly Candle[],
): readonly Candle[] {
  const first = loaded[0]?.ts
  const joins = shown.some(({ ts }) => ts === first)
  return joins ? withOlder(loaded, shown) : loaded
}
