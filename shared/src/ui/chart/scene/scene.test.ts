import { expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { depthOf, placeOf, priceAtDepth, sceneOf } from './scene.ts'

const candles = [1, 2].map((ts) => ({
  ts,
  open: decimal<'price'>('10'),
  high: decimal<'price'>('11'),
  low: decimal<'price'>('9'),
  close: decimal<'price'>('10.5'),
}))
const chartStyle = { kind: 'candles', averages: true, rsi: true, macd: true } as const
const scene = (...prices: number[]) =>
  sceneOf(candles, { count: 45, until: null }, chartStyle, prices)

it('TRD-228 lines near the candles widen the price axis, far ones do not', () => {
  expect(scene().range).toEqual({ low: 8.84, high: 11.16 })
  expect(scene(12).range).toEqual({ low: 8.76, high: 12.24 })
  expect(scene(20, 1).range).toEqual(scene().range)
})

it('TRD-228 a price gives its depth on the axis, and the depth gives the price', () => {
  const { range } = scene()
  expect(depthOf(11.16, range)).toBe(0)
  expect(depthOf(8.84, range)).toBe(1)
  expect(priceAtDepth(depthOf(9.7, range), range)).toBeCloseTo(9.7, 9)
})

it('TRD-223 has no values when there are too few candles', () => {
  const { averages, rsi, macd } = scene()
  for (const curve of [averages[0]!.curve, rsi, macd?.signal]) expect(curve).toEqual([null, null])
})

it('TRD-230 a line begins at the first candle from its time on: at the edge for a time before the view, nowhere for one after it', () => {
  expect([0, 1, 1.5, 2, 3].map((ts) => placeOf(ts, scene()))).toEqual([0, 0, 0.5, 0.5, null])
})
