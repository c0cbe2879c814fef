import type { Price } from '@kontor/shared/trading'

export const chartKinds = ['candles', 'line', 'area'] as const
export type ChartKind = (typeof chartKinds)[number]

/** How a chart is drawn, and which indicators it shows. */
export interface ChartStyle {
  kind: ChartKind
  /** Moving averages of 9 and 21 candles. */
  averages: boolean
  /** The relative strength of 14 candles, in a pane. */
  rsi: boolean
  /** MACD of 12, 26 and 9 candles, in a pane. */
  macd: boolean
}

/** A line across the chart at a price. */
export interface ChartLine {
  id: string
  price: Price
  /** Its price before it was dragged. */
  was?: Price
  text: string
  /** A quiet line has no price on the axis, and does not widen it. */
  tone: 'rise' | 'fall' | 'accent' | 'warn' | 'muted' | 'quiet'
  /** The line begins at the candle of this time, by default at the edge of the chart. */
  since?: number
  /** Given when the user can drag the line. */
  drag?: {
    /** Its name for screen readers. */
    label: string
    /** Gets each price that it is dragged to, in whole points. */
    onMove: (price: Price) => void
  }
}

/** The fill of an order. */
export interface ChartFill {
  id: string
  ts: number
  price: Price
  /** Bought or sold. */
  side: 'buy' | 'sell'
  /** The event, for screen readers. */
  label: string
}
