import type { ChartStyle } from './chart-style.ts'

/** Sizes inside a chart, in px; the style sheet has the same. */
export const AXIS_WIDTH = 64
export const AXIS_HEIGHT = 24
export const PANE_HEIGHT = 76

/** The number of panes below the prices. */
export function panesOf({ rsi, macd }: ChartStyle): number {
  return Number(rsi) + Number(macd)
}
