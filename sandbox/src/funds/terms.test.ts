import { expect, it } from 'vitest'
import { decimal, type Usd } from '@kontor/shared/trading'
import { checkAmount, withdrawalFee } from './terms.ts'

const usd = (text: string): Usd => decimal(text)

it.each([
  ['bank', '1000', '20'],
  ['bank', '100000', '515'],
  ['bank', '101', '15.51'],
  ['bank', '100.99', '15.5'],
  ['coin', '1000', '3'],
  ['coin', '14.99', '2.01'],
  ['coin', '15', '2.02'],
] as const)('a withdrawal by %s of %s costs %s, half up to the cent', (type, amount, fee) => {
  expect(withdrawalFee(type, usd(amount))).toBe(usd(fee))
})

it.each(['10', '10.01', '100000'])('%s is an amount that moves', (amount) => {
  expect(() => checkAmount(usd(amount))).not.toThrow()
})

it.each([
  ['9.99', 'AMOUNT_OUT_OF_RANGE'],
  ['100000.01', 'AMOUNT_OUT_OF_RANGE'],
  ['-10', 'AMOUNT_OUT_OF_RANGE'],
  ['10.001', 'INPUT_INVALID'],
])('%s is none: %s', (amount, reason) => {
  expect(() => checkAmount(usd(amount))).toThrow(reason)
})
