import { expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import type { Candle } from '@kontor/shared/wire'
import { afterTick, keepingOlder, withOlder } from './candles.rules.ts'

const candle = (ts: number, open: string, high: string, low: string, close: string): Candle => ({
  ts,
  open: decimal(open),
  high: decimal(high),
  low: decimal(low),
  close: decimal(close),
})
const first = candle(0, '1', '1.2', '0.9', '1.1')
const last = candle(60_000, '1.1', '1.3', '1', '1.2')
const drawn = [first, last]

it.each([
  ['inside', '1.15', candle(60_000, '1.1', '1.3', '1', '1.15')],
  ['above', '1.4', candle(60_000, '1.1', '1.4', '1', '1.4')],
  ['below', '0.8', candle(60_000, '1.1', '1.3', '0.8', '0.8')],
])('TRD-226 a tick %s its range changes the last candle', (_, close, moved) => {
  expect(afterTick(drawn, '1min', { close: decimal(close), ts: 119_999 })).toEqual([first, moved])
})

it('TRD-226 a tick after its interval begins the next candle, aligned to the interval', () => {
  expect(afterTick(drawn, '1min', { close: decimal('1.5'), ts: 250_000 })).toEqual([
    first,
    last,
    candle(240_000, '1.5', '1.5', '1.5', '1.5'),
  ])
})

it('an old tick, or a tick before any candles are loaded, changes nothing', () => {
  expect(afterTick(drawn, '1min', { close: decimal('9'), ts: 59_999 })).toBe(drawn)
  expect(afterTick([], '1min', { close: decimal('9'), ts: 0 })).toEqual([])
})

it('TRD-225 older candles go before those that are shown, each once', () => {
  expect(withOlder([last], [first, last])).toEqual([first, last])
  expect(withOlder([], [first])).toEqual([first])
})

it('TRD-225 loading again keeps the older candles, unless a gap is between', () => {
  const next = candle(120_000, '1', '1', '1', '1')
  expect(keepingOlder([first, last], [last, next])).toEqual([first, last, next])
  expect(keepingOlder([first], [last, next])).toEqual([last, next])
})
