import { ONE, type Price } from '@kontor/shared/trading'
import type { Candle } from '@kontor/shared/wire'

/** A candle as numbers. They are for drawing only, so they need not be exact. */
export interface Bar {
  ts: number
  open: number
  high: number
  low: number
  close: number
}

/** Candles are never changed in place, so each is converted once. */
const known = new WeakMap<Candle, Bar>()

/** The candles as numbers. */
export function barsOf(candles: readonly Candle[]): Bar[] {
  return candles.map((candle) => {
    const bar = known.get(candle) ?? {
      ts: candle.ts,
      open: priceNumber(candle.open),
      high: priceNumber(candle.high),
      low: priceNumber(candle.low),
      close: priceNumber(candle.close),
    }
    known.set(candle, bar)
    return bar
  })
}

/** A price as a number, for drawing only. */
export function priceNumber(price: Price): number {
  return Number(price) / Number(ONE)
}
