import { expect, it } from 'vitest'
import { aClosedOrder, aPosition } from '@kontor/shared/testing'
import { stretchOf } from './order-chart.rules.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const openedAt = Date.UTC(2026, 10, 18)

it.each([
  ['just now', 0, '1min'],
  ['for half an hour', 30 * MINUTE, '1min'],
  ['for a little longer', 30 * MINUTE + 1, '5min'],
  ['for a day', DAY, '60min'],
  ['for a month', 30 * DAY, '1day'],
  ['for five years', 1_800 * DAY, '1week'],
])('TRD-282 the chart of a position that is open %s', (_, life, period) => {
  const order = aPosition({ openedAt })
  expect(stretchOf(order, openedAt + life)).toEqual({ period, before: null })
})

it('TRD-282 the chart of a closed order ends soon after its close', () => {
  const order = aClosedOrder(aPosition({ openedAt }))
  const at = openedAt + 2 * MINUTE
  const closed = { ...order, closed: { ...order.closed, at } }
  expect(stretchOf(closed, openedAt + DAY)).toEqual({ period: '1min', before: at + 8 * MINUTE })
})
