import { expect, it } from 'vitest'
import { decimal, splitWithdrawal, type Usd } from '@kontor/shared/trading'
import { checkAmount, depositLimits, fees, withdrawalLimits } from './terms.ts'

const usd = (text: string): Usd => decimal(text)

it.each([
  ['10', depositLimits],
  ['10.01', depositLimits],
  ['100000', depositLimits],
  ['20', withdrawalLimits],
  ['100000', withdrawalLimits],
])('%s is an amount that moves', (amount, limits) => {
  expect(() => checkAmount(usd(amount), limits)).not.toThrow()
})

it.each([
  ['9.99', depositLimits, 'AMOUNT_OUT_OF_RANGE'],
  ['100000.01', depositLimits, 'AMOUNT_OUT_OF_RANGE'],
  ['-10', depositLimits, 'AMOUNT_OUT_OF_RANGE'],
  ['10.001', depositLimits, 'INPUT_INVALID'],
  ['19.99', withdrawalLimits, 'AMOUNT_OUT_OF_RANGE'],
])('%s is none: %s', (amount, limits, reason) => {
  expect(() => checkAmount(usd(amount), limits)).toThrow(reason)
})

it.each(Object.entries(fees))('the minimum withdrawal by %s exceeds its fee', (_, fee) => {
  expect(splitWithdrawal(withdrawalLimits.min, fee).received).toBeGreaterThan(0n)
})
