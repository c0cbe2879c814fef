import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal, ONE } from '../values/decimal.ts'
import type { Direction, Rate } from '../values/instrument.ts'
import { sides } from '../values/quote.ts'
import { floatingProfit, profit, shareOf } from './profit.ts'

const dollars: Rate = { num: ONE, den: ONE }

// Worked by hand: side · (close − entry) · lots · contract · rate.
it.each<[string, Direction, string, string, string, string, Rate, string]>([
  // 0.00224 · 50,000
  ['EURUSD', 'buy', '0.50', '100000', '1.08412', '1.08636', dollars, '112'],
  ['EURUSD', 'sell', '0.50', '100000', '1.08412', '1.08636', dollars, '-112'],
  // −1 · 0.00224 · 30,000
  ['GBPUSD', 'sell', '0.30', '100000', '1.27198', '1.27422', dollars, '-67.2'],
  // 4.74 · 20
  ['XAUUSD', 'sell', '0.20', '100', '2391.40', '2386.66', dollars, '94.8'],
  // −523.80 · 0.15
  ['BTCUSDT', 'buy', '0.15', '1', '67804.20', '67280.40', dollars, '-78.57'],
  // 0.482 · 20,000 = 9,640 JPY; ÷ 153.900 = 62.6380…
  [
    'USDJPY',
    'sell',
    '0.20',
    '100000',
    '154.382',
    '153.900',
    { num: ONE, den: decimal('153.900') },
    '62.64',
  ],
  // −0.001 · 40,000 = −40 GBP; · 1.274 = −50.96
  [
    'EURGBP',
    'buy',
    '0.40',
    '100000',
    '0.85400',
    '0.85300',
    { num: decimal('1.274'), den: ONE },
    '-50.96',
  ],
  // Half a cent lost is a cent lost: −0.50 · 0.01
  ['a half cent', 'buy', '0.01', '1', '100.50', '100.00', dollars, '-0.01'],
  ['a half cent', 'sell', '0.01', '1', '100.50', '100.00', dollars, '0.01'],
  ['no move', 'buy', '1', '100000', '1.1', '1.1', dollars, '0'],
])(
  '%s: a %s of %s × %s from %s to %s',
  (_, direction, lots, contract, entry, close, rate, worth) => {
    const input = {
      direction,
      lots: decimal<'lots'>(lots),
      contract: decimal<'factor'>(contract),
      entry: decimal<'price'>(entry),
      rate,
    }
    expect(profit({ ...input, close: decimal(close) })).toBe(decimal(worth))
  },
)

it('a buy earns what a sell with the same figures loses', () => {
  const positive = fc.bigInt({ min: 1n, max: 10n ** 13n })
  fc.assert(
    fc.property(positive, positive, positive, positive, (lots, entry, close, den) => {
      const input = {
        lots,
        entry,
        close,
        contract: decimal<'factor'>('100'),
        rate: { num: ONE, den },
      }
      expect(profit({ ...input, direction: 'buy' })).toBe(-profit({ ...input, direction: 'sell' }))
    }),
  )
})

const eurusd = { contract: decimal<'factor'>('100000'), spread: decimal<'price'>('0.00012') }
const usdjpy = { contract: eurusd.contract, spread: decimal<'price'>('0.014') }
const eurgbp = { contract: eurusd.contract, spread: decimal<'price'>('0.0002') }

it.each<[string, typeof eurusd, boolean, Direction, string, string, string, Rate, string]>([
  // Closed at bid 1.08636: 0.00224 · 50,000
  ['EURUSD', eurusd, false, 'buy', '0.5', '1.08412', '1.08642', dollars, '112'],
  // Closed at ask 1.08648: −0.00236 · 50,000
  ['EURUSD', eurusd, false, 'sell', '0.5', '1.08412', '1.08642', dollars, '-118'],
  // Closed at ask 153.900, which is the rate too: 0.482 · 2,000,000 ÷ 153.900 = 6,263.8077…
  ['USDJPY', usdjpy, true, 'sell', '20', '154.382', '153.893', dollars, '6263.81'],
  // Closed at bid 0.85300: −0.001 · 40,000 · 1.274
  [
    'EURGBP',
    eurgbp,
    false,
    'buy',
    '0.4',
    '0.854',
    '0.8531',
    { num: decimal('1.274'), den: ONE },
    '-50.96',
  ],
])(
  '%s: the floating profit is that of a close now, at bid or ask',
  (_, { contract, spread }, baseIsUsd, direction, lots, entry, mid, rate, worth) => {
    const position = {
      direction,
      lots: decimal<'lots'>(lots),
      entry: decimal<'price'>(entry),
    }
    const market = sides(decimal(mid), spread)
    expect(floatingProfit(position, { contract, baseIsUsd }, market, rate)).toBe(decimal(worth))
  },
)

it('there is no floating profit while the rate is not known', () => {
  const position = { direction: 'buy' as const, lots: ONE, entry: ONE }
  const market = { bid: ONE, ask: ONE }
  expect(floatingProfit(position, { ...eurusd, baseIsUsd: false }, market, null)).toBeNull()
})

it('the share of a total of 0 is 0', () => {
  expect(shareOf(decimal('112'), decimal('542.06'))).toBe(decimal('0.20661919'))
  expect(shareOf(decimal('112'), 0n)).toBe(0n)
})
