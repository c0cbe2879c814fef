import { expect, it } from 'vitest'
import { decimal, type Price } from './decimal.ts'
import type { Direction, RateSource } from './instrument.ts'
import { closingPrice, openingPrice, rateAt, rateFrom, sides } from './quote.ts'

it.each([
  ['1.08642', '0.00012', '1.08636', '1.08648'],
  ['1.08642', '0.00013', '1.086355', '1.086485'],
  ['2389.03', '0', '2389.03', '2389.03'],
  // An odd last unit goes to the ask.
  ['1', '0.00000001', '1', '1.00000001'],
])('around %s, %s wide: bid %s, ask %s', (mid, spread, bid, ask) => {
  expect(sides(decimal(mid), decimal(spread))).toEqual({ bid: decimal(bid), ask: decimal(ask) })
})

it.each<[Direction, string, string]>([
  ['buy', '1.08648', '1.08636'],
  ['sell', '1.08636', '1.08648'],
])('a %s opens at %s and would close at %s', (direction, opens, closes) => {
  const market = sides(decimal('1.08642'), decimal('0.00012'))
  expect(openingPrice(direction, market)).toBe(decimal(opens))
  expect(closingPrice(direction, market)).toBe(decimal(closes))
})

const mids: Record<string, Price> = { GBPUSD: decimal('1.274'), USDJPY: decimal('154.382') }

it.each<[RateSource, { num: string; den: string } | null]>([
  [null, { num: '1', den: '1' }],
  [
    { symbol: 'GBPUSD', inverse: false },
    { num: '1.274', den: '1' },
  ],
  [
    { symbol: 'USDJPY', inverse: true },
    { num: '1', den: '154.382' },
  ],
  [{ symbol: 'USDCHF', inverse: true }, null],
])('the rate from %j is %j', (source, rate) => {
  const found = rateFrom(source, (symbol) => mids[symbol])
  expect(found).toEqual(rate && { num: decimal(rate.num), den: decimal(rate.den) })
})

it('the rate of a pair with USD as its base is 1 ÷ its price; any other pair uses the given rate', () => {
  const rate = { num: decimal('3'), den: decimal('2') }
  expect(rateAt({ baseIsUsd: true }, rate, decimal('154.382'))).toEqual({
    num: decimal('1'),
    den: decimal('154.382'),
  })
  expect(rateAt({ baseIsUsd: false }, rate, decimal('154.382'))).toBe(rate)
})
