import { expect, it } from 'vitest'
import { decimal, type Usd } from '@kontor/shared/trading'
import { checkAmount } from './terms.ts'

const usd = (text: string): Usd => decimal(text)

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
