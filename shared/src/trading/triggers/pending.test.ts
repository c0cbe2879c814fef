import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal, type Price } from '../values/decimal.ts'
import type { Direction } from '../values/instrument.ts'
import { isPendingDue, pendingFillPrice, type PendingKind, pendingKindOf } from './pending.ts'

const price = (text: string): Price => decimal(text)
const market = { bid: price('1.08636'), ask: price('1.08648') }

it.each<[Direction, string, string, PendingKind | null]>([
  ['buy', '1.08050', '0.0005', 'limit'],
  ['buy', '1.08598', '0.0005', 'limit'],
  ['buy', '1.08599', '0.0005', null],
  ['buy', '1.08648', '0.0005', null],
  ['buy', '1.08697', '0.0005', null],
  ['buy', '1.08698', '0.0005', 'stop'],
  ['sell', '1.09', '0.0005', 'limit'],
  ['sell', '1.08686', '0.0005', 'limit'],
  ['sell', '1.08685', '0.0005', null],
  ['sell', '1.08636', '0.0005', null],
  ['sell', '1.08587', '0.0005', null],
  ['sell', '1.08586', '0.0005', 'stop'],
  ['buy', '1.08647', '0', 'limit'],
  ['buy', '1.08648', '0', null],
  ['buy', '1.08649', '0', 'stop'],
  ['sell', '1.08637', '0', 'limit'],
  ['sell', '1.08636', '0', null],
  ['sell', '1.08635', '0', 'stop'],
  ['buy', '0', '0.0005', null],
  ['sell', '-1', '0.0005', null],
])('a %s at %s, %s away, is %s', (direction, at, stopLevel, kind) => {
  expect(
    pendingKindOf({ ...market, direction, price: price(at), stopLevel: price(stopLevel) }),
  ).toBe(kind)
})

it.each<[Direction, PendingKind, string, string, string, string | null]>([
  // direction, kind, its price, bid, ask, opens at
  ['buy', 'limit', '1.0800', '1.0799', '1.0801', null],
  ['buy', 'limit', '1.0800', '1.0798', '1.0800', '1.0800'],
  ['buy', 'limit', '1.0800', '1.0748', '1.0750', '1.0750'],
  ['sell', 'limit', '1.0900', '1.0899', '1.0901', null],
  ['sell', 'limit', '1.0900', '1.0900', '1.0902', '1.0900'],
  ['sell', 'limit', '1.0900', '1.0950', '1.0952', '1.0950'],
  ['buy', 'stop', '1.0900', '1.0897', '1.0899', null],
  ['buy', 'stop', '1.0900', '1.0898', '1.0900', '1.0900'],
  ['buy', 'stop', '1.0900', '1.0948', '1.0950', '1.0950'],
  ['sell', 'stop', '1.0800', '1.0801', '1.0803', null],
  ['sell', 'stop', '1.0800', '1.0800', '1.0802', '1.0800'],
  ['sell', 'stop', '1.0800', '1.0750', '1.0752', '1.0750'],
])('a %s %s at %s, with %s / %s, opens at %s', (direction, kind, at, bid, ask, fill) => {
  const order = { direction, kind, price: price(at), bid: price(bid), ask: price(ask) }
  expect(isPendingDue(order) ? pendingFillPrice(order) : null).toBe(
    fill === null ? null : price(fill),
  )
})

it('a limit never opens at a worse price than its own', () => {
  const order = { kind: 'limit', price: price('1.0800') } as const
  expect(
    pendingFillPrice({ ...order, direction: 'buy', bid: price('1.0799'), ask: price('1.0801') }),
  ).toBe(order.price)
  expect(
    pendingFillPrice({ ...order, direction: 'sell', bid: price('1.0799'), ask: price('1.0801') }),
  ).toBe(order.price)
})

it('an order is not due at the quote that accepted it; a due limit opens at its price or better, a due stop at its price or worse', () => {
  const points = fc.bigInt({ min: 1n, max: 60n })
  const quotes = fc
    .record({ bid: points, spread: fc.bigInt({ min: 0n, max: 5n }) })
    .map(({ bid, spread }) => ({ bid, ask: bid + spread }))
  const asked = fc.record({
    direction: fc.constantFrom<Direction>('buy', 'sell'),
    price: points,
    stopLevel: fc.bigInt({ min: 0n, max: 5n }),
  })
  fc.assert(
    fc.property(asked, quotes, quotes, ({ stopLevel, ...order }, placed, later) => {
      const kind = pendingKindOf({ ...order, ...placed, stopLevel })
      if (kind === null) return
      expect(isPendingDue({ ...order, ...placed, kind })).toBe(false)
      if (!isPendingDue({ ...order, ...later, kind })) return
      const better =
        order.direction === 'buy'
          ? order.price - pendingFillPrice({ ...order, ...later, kind })
          : pendingFillPrice({ ...order, ...later, kind }) - order.price
      expect(kind === 'limit' ? better >= 0n : better <= 0n).toBe(true)
    }),
  )
})
