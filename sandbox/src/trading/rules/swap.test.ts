import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal, formatDecimal, swapNights } from '@kontor/shared/trading'
import { euro, into, snapshotAt, sumOf } from '../../../trials/testing/market/rules.ts'
import { openMarketOrder } from './open.ts'
import { lastNight, nightsBetween, settleNight } from './swap.ts'

const HOUR = 3_600_000

it('a span has each night that counts once, and the last night is the newest past one', () => {
  const hours = fc.integer({ min: 400_000, max: 600_000 }).map((count) => count * HOUR)
  fc.assert(
    fc.property(
      hours,
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: -1, max: 1 }),
      (from, span, off) => {
        const to = from + span * HOUR + off
        const nights = nightsBetween(from, to)
        expect(nights.reduce((sum, night) => sum + night.nights, 0)).toBe(
          span === 0 && off < 0 ? 0 : swapNights(from, to),
        )
        for (const { at } of nights)
          expect([at > from, at <= to, new Date(at).toISOString().slice(11)]).toEqual([
            true,
            true,
            '21:00:00.000Z',
          ])
        expect(nightsBetween(lastNight(to), to)).toEqual([])
        expect(nightsBetween(lastNight(to) - 1, to)).toHaveLength(1)
      },
    ),
  )
})

const position = (() => {
  const ticket = {
    symbol: 'EURUSD',
    direction: 'buy',
    lots: decimal<'lots'>('0.5'),
    multiple: 200,
  } as const
  const opened = openMarketOrder(snapshotAt(decimal('1.08642')), ticket, {
    id: 'o',
    personId: '1',
    at: 0,
    available: decimal('1000'),
  })
  if ('refused' in opened) throw new Error(opened.refused)
  return opened.order
})()

// 50,000 · 1.1 · 0.0001 = 5.50 a night, on a margin of 271.62; a sell receives 50,000 · 1.1 ·
// 0.00004 = 2.20.
it.each([
  ['a night', 'buy', 1, '100', '-5.5', '0', '-5.5'],
  ['a Wednesday’s three', 'buy', 3, '100', '-16.5', '0', '-16.5'],
  ['just enough available', 'buy', 1, '5.5', '-5.5', '0', '-5.5'],
  ['the margin pays what available cannot', 'buy', 1, '5.49', '-5.49', '-0.01', '-5.5'],
  ['nothing available', 'buy', 3, '0', '0', '-16.5', '-16.5'],
  ['what neither can pay is waived', 'buy', 100, '10', '-10', '-271.62', '-281.62'],
  ['a credit goes to what is available', 'sell', 1, '0', '2.2', '0', '2.2'],
  ['three nights’ credit', 'sell', 3, '0', '6.6', '0', '6.6'],
] as const)('%s', (_, direction, nights, available, fromAvailable, fromMargin, swap) => {
  const terms = { personId: '1', nights, available: decimal<'usd'>(available) }
  const { order, postings } = settleNight(
    snapshotAt(decimal('1.1')),
    { ...position, direction },
    terms,
  )
  expect(sumOf(postings)).toBe(0n)
  expect(
    ['user:1:available', 'user:1:margin', 'broker:swap'].map((account) =>
      formatDecimal(into(postings, account)),
    ),
  ).toEqual([fromAvailable, fromMargin, formatDecimal(-decimal(swap))])
  expect(formatDecimal(order.swap)).toBe(swap)
  expect(order.margin).toBe(position.margin + decimal(fromMargin))
})

it('a night paid from the margin moves the liquidation price closer', () => {
  const { order } = settleNight(snapshotAt(decimal('1.1'), euro), position, {
    personId: '1',
    nights: 10,
    available: 0n,
  })
  // 216.62 of 271.62 remain, half of which may be lost: (1.08648 − 108.31 ÷ 50,000) ÷ 0.99995,
  // rounded up.
  expect([position.liquidationPrice, order.liquidationPrice]).toEqual([
    decimal('1.08382'),
    decimal('1.08437'),
  ])
})
