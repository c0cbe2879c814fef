import { expect, it } from 'vitest'
import { aCoin, aPosition } from '@kontor/shared/testing'
import { decimal, ONE, sides } from '@kontor/shared/trading'
import { closeEstimate, lotsOfShare, partFault } from './close.rules.ts'

const order = aPosition()
const coin = aCoin({ lotMin: decimal('0.1') })
const rate = { num: ONE, den: ONE }

it.each([
  [null, 'missing'],
  ['0.6', 'too-many'],
  ['0.205', 'off-step'],
  ['0.45', 'rest-too-small'],
  ['0.4', null],
  ['0.5', null],
])('TRD-266 checks the lots to close: %s', (lots, fault) => {
  expect(partFault(lots === null ? null : decimal(lots), order, coin)).toBe(fault)
})

it('TRD-266 a share is a whole number of steps, at least one', () => {
  expect(lotsOfShare(25, aPosition({ lots: decimal('0.33') }), coin)).toBe(decimal('0.08'))
  expect(lotsOfShare(25, aPosition({ lots: decimal('0.01') }), coin)).toBe(decimal('0.01'))
})

it('TRD-266 estimates a part with its share of the margin; nothing without the rate to USD', () => {
  const live = { coin, ...sides(decimal('1.08642'), coin.spread) }
  expect(closeEstimate(order, live, rate, decimal('0.2'))).toMatchObject({
    profit: decimal('44.8'),
    fee: decimal('1.09'),
    back: decimal('260.53'),
  })
  expect(closeEstimate(order, live, null)).toBeNull()
})
