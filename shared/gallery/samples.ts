import { decimal } from '@kontor/shared/trading'
import type { Candle } from '@kontor/shared/wire'

/** Monday, 5 January 2026, 01:00 in the time zone of the browser. */
export const MONDAY = new Date(2026, 0, 5, 1).getTime()

/** The picture of a coin: a disc of one colour. */
export function disc(color: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#${color}" d="M0 0h1v1H0z"/></svg>`)}`
}

const steps = [0, 4, 2, 7, 5, 9, 8, 12, 10, 15, 13, 18]

/** Points of a line that rises or falls. */
export function wave(trend: 'up' | 'down' | 'flat') {
  const sign = { up: 1n, down: -1n, flat: 0n }[trend]
  return steps.map((step, ts) => ({
    ts,
    close: decimal<'price'>('1.08') + sign * BigInt(step) * 10_000n,
  }))
}

const QUARTER_MS = 900_000

/** Candles of 15 minutes whose prices rise. */
export const candles: readonly Candle[] = Array.from({ length: 48 }, (_, index) => {
  const open = decimal<'price'>('1.08') + BigInt(steps[index % 12]! + index) * 10_000n
  const close = open + BigInt((index % 5) - 2) * 12_000n
  const [low, high] = open < close ? [open, close] : [close, open]
  return { ts: MONDAY + index * QUARTER_MS, open, close, low: low - 8_000n, high: high + 9_000n }
})
