import { expect, it } from 'vitest'
import { decimal, ONE } from '../values/decimal.ts'
import { riskAt, type RiskInput } from './risk.ts'

const euro = {
  direction: 'buy',
  lots: decimal<'lots'>('0.50'),
  contract: decimal<'factor'>('100000'),
  entry: decimal<'price'>('1.08648'),
  stopLoss: decimal<'price'>('1.08350'),
  margin: decimal<'usd'>('543.24'),
  feeRate: decimal<'factor'>('0.00005'),
  rate: { num: ONE, den: ONE },
  baseIsUsd: false,
} as const satisfies RiskInput

// Worked by hand: the loss at the stop loss, 50,000 · 0.00298 = 149.00, and both fees.
it.each<[string, RiskInput, string]>([
  ['149.00 + 2.72 + 50,000 · 1.08350 · 0.00005 = 2.70875', euro, '154.43'],
  [
    'a sell above: 149.00 + 2.72 + 50,000 · 1.08946 · 0.00005 = 2.72365',
    { ...euro, direction: 'sell', stopLoss: decimal('1.08946') },
    '154.44',
  ],
  [
    'a stop loss that was drawn into the gain: −76.00 + 2.72 + 2.72',
    { ...euro, stopLoss: decimal('1.08800') },
    '-70.56',
  ],
  [
    'all of the margin and the opening fee, not 5,000 dollars',
    { ...euro, stopLoss: decimal('0.98648') },
    '545.96',
  ],
  [
    'the base is USD: 20,000 · 0.5 ÷ 153.882 = 64.98486… + 1 + 1',
    {
      ...euro,
      lots: decimal('0.20'),
      entry: decimal('154.382'),
      stopLoss: decimal('153.882'),
      margin: decimal('400'),
      rate: { num: ONE, den: decimal('150') },
      baseIsUsd: true,
    },
    '66.98',
  ],
])('%s', (_, input, lost) => {
  expect(riskAt(input)).toBe(decimal(lost))
})
