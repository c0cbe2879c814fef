import { expect, it } from 'vitest'
import { identityChecksumFits } from './identity-number.ts'

it.each([
  ['11010519491231002X', true],
  ['440524188001010014', true],
  ['110105194912310021', false],
  ['440524188001010041', false],
  ['110105491231002', true],
  ['11010519491231002x', false],
  ['C01X00T47', false],
  ['', false],
])('the checksum of %j fits: %s', (number, fits) => {
  expect(identityChecksumFits(number)).toBe(fits)
})
