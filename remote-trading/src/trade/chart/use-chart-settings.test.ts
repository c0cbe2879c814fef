import { expect, it } from 'vitest'
import { readSettings } from './use-chart-settings.ts'

const usual = {
  period: '15min',
  kind: 'candles',
  averages: false,
  rsi: false,
  macd: false,
  orders: true,
}

it.each([
  [{}, {}],
  [
    { period: '1week', rsi: true },
    { period: '1week', rsi: true },
  ],
  [{ period: '7min', kind: 'clouds', macd: 1, orders: false }, { orders: false }],
])('TRD-221 settings that were stored as %j', (stored, settings) => {
  expect(readSettings(stored)).toEqual({ ...usual, ...settings })
})
