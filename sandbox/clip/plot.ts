import { CANDLES } from './market.ts'

/** The drawing is measured in these units; the clip has two pixels for each. */
export const WIDTH = 640
export const HEIGHT = 360

/**
 * The chart's place in it. Below it there is room for a button, and at the very foot for captions.
 */
export const chart = { left: 36, right: 500, top: 22, bottom: 246 }

/** The middle of the buttons. */
export const BUTTON_Y = 274

/** How wide a candle's share of the chart is. */
export const STEP = (chart.right - chart.left) / CANDLES

export function xOf(candles: number): number {
  return chart.left + candles * STEP
}

/** Where a price stands; lower prices are further down. */
export function yOf(price: number): number {
  return chart.bottom - ((price - 20) / 76) * (chart.bottom - chart.top)
}

/**
 * A figure as SVG takes it: no more places than can be seen, so that the same drawing is the same
 * text.
 */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}
