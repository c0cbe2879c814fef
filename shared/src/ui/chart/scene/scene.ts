import type { Candle } from '@kontor/shared/wire'
import { type Bar, barsOf } from './bars.ts'
import type { ChartStyle } from './chart-style.ts'
import {
  convergence,
  type Curve,
  type Macd,
  movingAverage,
  relativeStrength,
} from './indicators.ts'
import { spanOf, type View } from './view.ts'

/** The content of a chart at a moment. */
export interface Scene {
  /** The candles in view, oldest first. */
  bars: readonly Bar[]
  /** The time of the first candle after the view; null when the newest is in view. */
  next: number | null
  /** The lowest and highest price of the price axis. */
  range: { low: number; high: number }
  /** One value for each bar; empty where the style has none. */
  averages: { length: number; curve: Curve }[]
  rsi: Curve | null
  macd: Macd | null
}

/**
 * Number of candles before the view that indicators start from: where they start changes their
 * first values.
 */
const WARM_UP = 250
/** The part of the price axis above and below the candles. */
const MARGIN = 0.08

/**
 * The content of a view of candles. The prices of lines widen the price axis, to three times its
 * size at most.
 */
export function sceneOf(
  candles: readonly Candle[],
  view: View,
  chartStyle: ChartStyle,
  prices: readonly number[],
): Scene {
  const { start, end } = spanOf(candles, view)
  const from = Math.max(start - WARM_UP, 0)
  const all = barsOf(candles.slice(from, end))
  const closes = all.map(({ close }) => close)
  const shown = <Value>(values: readonly Value[]) => values.slice(start - from)
  const bars = shown(all)
  const macd = chartStyle.macd ? convergence(closes, { fast: 12, slow: 26, signal: 9 }) : null
  return {
    bars,
    next: candles[end]?.ts ?? null,
    range: rangeOf(bars, prices),
    averages: (chartStyle.averages ? [9, 21] : []).map((length) => ({
      length,
      curve: shown(movingAverage(closes, length)),
    })),
    rsi: chartStyle.rsi ? shown(relativeStrength(closes, 14)) : null,
    macd: macd && {
      macd: shown(macd.macd),
      signal: shown(macd.signal),
      histogram: shown(macd.histogram),
    },
  }
}

function rangeOf(bars: readonly Bar[], prices: readonly number[]): Scene['range'] {
  const least = Math.min(...bars.map(({ low }) => low))
  const most = Math.max(...bars.map(({ high }) => high))
  const span = most - least || Math.abs(most) / 1_000 || 1
  const near = prices.filter((price) => price > least - span && price < most + span)
  const low = Math.min(least, ...near)
  const high = Math.max(most, ...near)
  const margin = Math.max(high - low, span) * MARGIN
  return { low: low - margin, high: high + margin }
}

/** Depth of a price on the price axis: 0 at its upper edge, 1 at its lower edge. */
export function depthOf(price: number, { low, high }: Scene['range']): number {
  return (high - price) / (high - low)
}

/**
 * How far to the right the candle of a time begins, 0 to 1. 0 for a time before the view, null for
 * a time after the last candle in view.
 */
export function placeOf(ts: number, { bars }: Pick<Scene, 'bars'>): number | null {
  const index = bars.findIndex((bar) => bar.ts >= ts)
  return index < 0 ? null : index / bars.length
}

/** The price at a depth of the price axis: 0 is its upper edge, 1 its lower edge. */
export function priceAtDepth(depth: number, { low, high }: Scene['range']): number {
  return high - depth * (high - low)
}

/** The style class of each moving average, the shorter one first. */
export const averageClass = ['fast-average', 'slow-average'] as const
