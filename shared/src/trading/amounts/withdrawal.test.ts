import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CENT, decimal, type Factor, type Usd } from '../values/decimal.ts'
import { splitWithdrawal, type WithdrawalFee } from './withdrawal.ts'

const usd = (text: string): Usd => decimal(text)
const by = (fixed: string, rate: string): WithdrawalFee => ({
  fixed: decimal(fixed),
  rate: decimal(rate),
})
const bank = by('15', '0.005')
const coin = by('2', '0.001')

// Worked by hand: fixed + amount · rate, then what is left of the amount.
it.each<[string, WithdrawalFee, string, fee: string, received: string]>([
  ['by bank: 15 + 5', bank, '1000', '20', '980'],
  ['the largest by bank: 15 + 500', bank, '100000', '515', '99485'],
  ['15.505 goes up', bank, '101', '15.51', '85.49'],
  ['15.50495 goes down', bank, '100.99', '15.5', '85.49'],
  ['by coin: 2 + 1', coin, '1000', '3', '997'],
  ['2.01499 goes down', coin, '14.99', '2.01', '12.98'],
  ['2.015 goes up', coin, '15', '2.02', '12.98'],
  ['the smallest by bank that anything is left of: 15.0755', bank, '15.1', '15.08', '0.02'],
  ['a fee of all of it: 15.075', bank, '15.08', '15.08', '0'],
  ['a fee of more than all of it: 15.05', bank, '10', '15.05', '-5.05'],
  ['a part alone', by('0', '0.001'), '250.5', '0.25', '250.25'],
  ['a fixed part alone', by('1.5', '0'), '250.5', '1.5', '249'],
  ['no fee', by('0', '0'), '250.5', '0', '250.5'],
  [
    'a rate of eight places: 0.00123456 of 100 000.01',
    by('0', '0.00123456'),
    '100000.01',
    '123.46',
    '99876.55',
  ],
])('%s', (_, terms, amount, fee, received) => {
  expect(splitWithdrawal(usd(amount), terms)).toEqual({ fee: usd(fee), received: usd(received) })
})

it('fee and received amount are whole cents and sum to the amount; a larger amount has no smaller fee', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((count): Usd => count * CENT)
  const rate = fc.bigInt({ min: 0n, max: decimal('0.2') }).map((units): Factor => units)
  fc.assert(
    fc.property(cents, cents, cents, rate, (amount, more, fixed, part) => {
      const { fee, received } = splitWithdrawal(amount, { fixed, rate: part })
      expect(fee + received).toBe(amount)
      expect(fee % CENT).toBe(0n)
      expect(fee >= fixed).toBe(true)
      expect(splitWithdrawal(amount + more, { fixed, rate: part }).fee >= fee).toBe(true)
    }),
  )
})
