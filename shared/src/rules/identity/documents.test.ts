import { expect, it } from 'vitest'
import { documentFits, phoneFits } from './documents.ts'

it.each([
  ['CN', 'id-card', '11010519491231002X', true],
  ['CN', 'id-card', '110105194912310021', false],
  ['CN', 'id-card', 'C01X00T47', false],
  ['CN', 'passport', 'E12345678', true],
  ['DE', 'id-card', 'L01X00T47', true],
  ['DE', 'passport', 'C01 X00 T47', true],
  ['DE', 'passport', 'C01', false],
  ['DE', 'passport', 'C01/X00', false],
] as const)('%s, %s: %j can be its number: %s', (country, document, number, fits) => {
  expect(documentFits({ country, document, number })).toBe(fits)
})

it.each([
  ['+49', '15100000000', true],
  ['+49', '151', false],
  ['+86', '13000000000', true],
  ['+86', '1300000000', false],
  ['+86', '12000000000', false],
])('%s %s is possible: %s', (areaCode, phone, fits) => {
  expect(phoneFits({ areaCode, phone })).toBe(fits)
})
