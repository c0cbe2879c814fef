import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ONE, decimal } from './decimal.ts'
import type { Direction, Rate } from './instrument.ts'
import { profit } from './profit.ts'

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

it('what a buy wins, a sell of the same loses', () => {
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
