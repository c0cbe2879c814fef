import { CANDLES } from './market.ts'

/** Size of the drawing in its units; the clip has two pixels for each. */
export const WIDTH = 640
export const HEIGHT = 360

/**
 * The chart's place in the drawing. Below it there is room for a button, and at the bottom for
 * captions.
 */
export const chart = { left: 36, right: 500, top: 22, bottom: 246 }

/** The middle of the buttons. */
export const BUTTON_Y = 274

/** Width of the chart for each candle. */
export const STEP = (chart.right - chart.left) / CANDLES

export function xOf(candles: number): number {
  return chart.left + candles * STEP
}

/** The height of a price; lower prices are further down. */
export function yOf(price: number): number {
  return chart.bottom - ((price - 20) / 76) * (chart.bottom - chart.top)
}

/** A number for SVG, rounded to what can be seen, so that the same drawing gives the same text. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}
