import { expect, it } from 'vitest'
import { FIRST_VIEW, panned, spanOf, zoomed } from './view.ts'

const times = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ ts: from + at }))
const candles = times(0, 200)

it('TRD-221 shows the newest 45 candles, and follows them', () => {
  expect(spanOf(candles, FIRST_VIEW)).toEqual({ start: 155, end: 200 })
  expect(spanOf(times(0, 201), FIRST_VIEW)).toEqual({ start: 156, end: 201 })
  expect(spanOf(times(0, 9), FIRST_VIEW)).toEqual({ start: 0, end: 9 })
})

it('TRD-225 panning stops at both ends', () => {
  const back = panned(candles, FIRST_VIEW, 10)
  expect(spanOf(candles, back)).toEqual({ start: 145, end: 190 })
  expect(spanOf(candles, panned(candles, back, 1_000))).toEqual({ start: 0, end: 45 })
  expect(panned(candles, back, -10)).toEqual(FIRST_VIEW)
  expect(panned(times(0, 9), FIRST_VIEW, 5)).toEqual(FIRST_VIEW)
})

it('TRD-225 what is shown stays when older candles are loaded and newer ones begin', () => {
  const back = panned(candles, FIRST_VIEW, 10)
  const more = times(-300, 210)
  const { start, end } = spanOf(more, back)
  expect([more[start]!.ts, more[end - 1]!.ts]).toEqual([145, 189])
})

it('TRD-225 zooming keeps the last candle, from 12 to 500 candles', () => {
  const back = panned(candles, FIRST_VIEW, 10)
  expect(zoomed(back, 2)).toEqual({ ...back, count: 90 })
  expect(zoomed(back, 0.01).count).toBe(12)
  expect(zoomed(back, 100).count).toBe(500)
})
