import { expect, it } from 'vitest'
import { decimal, ONE } from '../values/decimal.ts'
import type { Rate } from '../values/instrument.ts'
import { LEAST_MARGIN, leastLots, requiredMargin, tradeFee } from './margin.ts'

const dollars: Rate = { num: ONE, den: ONE }

// Worked by hand: notional = lots · contract · price · rate; margin = notional ÷ multiple; fee =
// notional · fee rate.
const cases = [
  // 50,000 · 1.08648 = 54,324.00; ÷ 100 = 543.24; · 0.00005 = 2.7162
  {
    of: 'EURUSD',
    lots: '0.50',
    contract: '100000',
    price: '1.08648',
    rate: dollars,
    by: 100,
    feeRate: '0.00005',
    margin: '543.24',
    fee: '2.72',
  },
  // One lot step at the highest multiple: 1,000 · 1.08648 = 1,086.48; ÷ 200 = 5.4324; · 0.00005 =
  // 0.054324
  {
    of: 'EURUSD',
    lots: '0.01',
    contract: '100000',
    price: '1.08648',
    rate: dollars,
    by: 200,
    feeRate: '0.00005',
    margin: '5.43',
    fee: '0.05',
  },
  // The base is USD: N ÷ L = 20,000 ÷ 50 = 400, whatever the price; · 0.00005 = 1
  {
    of: 'USDJPY',
    lots: '0.20',
    contract: '100000',
    price: '154.382',
    rate: { num: ONE, den: decimal('154.382') },
    by: 50,
    feeRate: '0.00005',
    margin: '400',
    fee: '1',
  },
  // 20 oz · 2,391.40 = 47,828.00; ÷ 50 = 956.56; · 0.00005 = 2.3914
  {
    of: 'XAUUSD',
    lots: '0.20',
    contract: '100',
    price: '2391.40',
    rate: dollars,
    by: 50,
    feeRate: '0.00005',
    margin: '956.56',
    fee: '2.39',
  },
  // 0.15 · 67,804.20 = 10,170.63; ÷ 10 = 1,017.063; · 0.0005 = 5.085315
  {
    of: 'BTCUSDT',
    lots: '0.15',
    contract: '1',
    price: '67804.20',
    rate: dollars,
    by: 10,
    feeRate: '0.0005',
    margin: '1017.06',
    fee: '5.09',
  },
  // 40,000 · 0.85400 = 34,160 GBP; · 1.27400 = 43,519.84; ÷ 100 = 435.1984; · 0.00005 = 2.175992
  {
    of: 'EURGBP by GBPUSD',
    lots: '0.40',
    contract: '100000',
    price: '0.85400',
    rate: { num: decimal('1.27400'), den: ONE },
    by: 100,
    feeRate: '0.00005',
    margin: '435.20',
    fee: '2.18',
  },
  // 10,000 · 167.700 = 1,677,000 JPY; ÷ 154.382 = 10,862.665077…; ÷ 100 = 108.62665; · 0.00005 =
  // 0.54313
  {
    of: 'EURJPY over USDJPY',
    lots: '0.10',
    contract: '100000',
    price: '167.700',
    rate: { num: ONE, den: decimal('154.382') },
    by: 100,
    feeRate: '0.00005',
    margin: '108.63',
    fee: '0.54',
  },
  // A half cent goes up: 0.01 · 100.50 = 1.005; ÷ 1 = 1.005. A fee is at least one cent.
  {
    of: 'a half cent',
    lots: '0.01',
    contract: '1',
    price: '100.50',
    rate: dollars,
    by: 1,
    feeRate: '0',
    margin: '1.01',
    fee: '0.01',
  },
]

it.each(cases)(
  '$of: $lots lots at $price, $by×, freezes $margin and costs $fee',
  ({ lots, contract, price, rate, by, feeRate, margin, fee }) => {
    const notional = {
      lots: decimal<'lots'>(lots),
      contract: decimal<'factor'>(contract),
      price: decimal<'price'>(price),
      rate,
    }
    expect(requiredMargin({ ...notional, multiple: by })).toBe(decimal(margin))
    expect(tradeFee({ ...notional, feeRate: decimal(feeRate) })).toBe(decimal(fee))
  },
)

it.each([
  // A margin of 0.50 for 0.10 lots: 0.20 lots.
  ['0.01', '500', 100, '0.20'],
  // 0.995 rounds up to 1.00, so that 0.20 lots do.
  ['0.10', '497.50', 100, '0.20'],
  // 0.994 rounds down.
  ['0.01', '497.00', 100, '0.21'],
  // The minimum is enough.
  ['0.50', '500', 100, '0.50'],
])('at least %s lots at %s, %s×: %s have a margin of 1.00', (lotMin, price, multiple, least) => {
  const terms = {
    contract: ONE,
    price: decimal<'price'>(price),
    rate: dollars,
    multiple,
    lotMin: decimal<'lots'>(lotMin),
    lotStep: decimal<'lots'>('0.01'),
  }
  const found = leastLots(terms)
  expect(found).toBe(decimal(least))
  expect(requiredMargin({ ...terms, lots: found })).toBeGreaterThanOrEqual(LEAST_MARGIN)
  const fewer = found - terms.lotStep
  const fewerDo = fewer >= terms.lotMin && requiredMargin({ ...terms, lots: fewer }) >= LEAST_MARGIN
  expect(fewerDo).toBe(false)
})

it.each([0, -1, Number.NaN])('a multiple of %s is refused', (multiple) => {
  expect(() =>
    requiredMargin({ lots: ONE, contract: ONE, price: ONE, rate: dollars, multiple }),
  ).toThrow(RangeError)
})
