import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  CENT,
  decimal,
  DECIMALS,
  divideHalfUp,
  formatDecimal,
  ONE,
  parseDecimal,
  roundTo,
  toCents,
} from './decimal.ts'

it.each([
  ['0', 0n],
  ['1', 100_000_000n],
  ['-1', -100_000_000n],
  ['1.5', 150_000_000n],
  ['-12.50', -1_250_000_000n],
  ['0.00000001', 1n],
  ['-0.00000001', -1n],
  ['007', 700_000_000n],
  ['99999999999999999999.99999999', 9_999_999_999_999_999_999_999_999_999n],
])('%s is %s units', (text, units) => {
  expect(parseDecimal(text)).toBe(units)
  expect(decimal(text)).toBe(units)
})

it.each([
  '',
  ' ',
  '.',
  '.5',
  '5.',
  '-',
  '--1',
  '+1',
  '1e9',
  '1,5',
  '1 000',
  '0x1',
  'NaN',
  '−1',
  '0.000000001',
  '123456789012345678901',
  '1.2.3',
  '１',
  '1\n',
])('%j is not a decimal', (text) => {
  expect(parseDecimal(text)).toBeNull()
  expect(() => decimal(text)).toThrow(RangeError)
})

it.each([
  ['1.50', undefined, '1.5'],
  ['100', undefined, '100'],
  ['-0.5', undefined, '-0.5'],
  ['0', undefined, '0'],
  ['1.5', 2, '1.50'],
  ['1.005', 2, '1.01'],
  ['-1.005', 2, '-1.01'],
  ['1.00499999', 2, '1.00'],
  ['0.5', 0, '1'],
  ['-0.5', 0, '-1'],
  ['-0.4', 0, '0'],
  ['1.08648', 5, '1.08648'],
  ['1.08648', 8, '1.08648000'],
])('%s with %s places is written %s', (text, digits, written) => {
  expect(formatDecimal(decimal(text), digits)).toBe(written)
})

it.each([
  ['1.2344', 3, '1.234'],
  ['1.2345', 3, '1.235'],
  ['-1.2345', 3, '-1.235'],
  ['-1.23449999', 3, '-1.234'],
  ['154.3825', 3, '154.383'],
  ['49.99999999', 0, '50'],
])('%s rounds to %i places as %s', (text, digits, rounded) => {
  expect(roundTo(decimal(text), digits)).toBe(decimal(rounded))
})

it.each([
  [5n, 10n, 1n],
  [-5n, 10n, -1n],
  [5n, -10n, -1n],
  [-5n, -10n, 1n],
  [4n, 10n, 0n],
  [-4n, 10n, 0n],
  [15n, 10n, 2n],
  [-15n, 10n, -2n],
  [1n, 3n, 0n],
  [-2n, 3n, -1n],
])('%s / %s is %s: a half goes away from zero', (numerator, denominator, quotient) => {
  expect(divideHalfUp(numerator, denominator)).toBe(quotient)
})

it.each([
  [1n, 3n, '0.33'],
  [2n, 3n, '0.67'],
  [1n, 200n, '0.01'],
  [-1n, 200n, '-0.01'],
  [-1n, 201n, '0'],
  [54_324n, 100n, '543.24'],
])('%s / %s dollars come to %s', (numerator, denominator, cents) => {
  expect(toCents({ num: numerator, den: denominator })).toBe(decimal(cents))
})

const units = fc.bigInt({ min: -(10n ** 27n), max: 10n ** 27n })

it('a written decimal is read back unchanged', () => {
  fc.assert(fc.property(units, (value) => parseDecimal(formatDecimal(value)) === value))
})

it('the text of a call has exactly the digits of the decimal', () => {
  const text = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 19n }), fc.stringMatching(/^\d{1,8}$/))
  fc.assert(
    fc.property(text, ([whole, fraction]) => {
      const written = formatDecimal(decimal(`${whole}.${fraction}`), DECIMALS)
      expect(written).toBe(`${whole}.${fraction.padEnd(DECIMALS, '0')}`)
    }),
  )
})

it('rounding changes a value by at most half a step, and is symmetric about zero', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: DECIMALS }), (value, digits) => {
      const step = 10n ** BigInt(DECIMALS - digits)
      const rounded = roundTo(value, digits)
      const moved = rounded > value ? rounded - value : value - rounded
      expect(rounded % step).toBe(0n)
      expect(2n * moved <= step).toBe(true)
      expect(roundTo(-value, digits)).toBe(-rounded)
    }),
  )
})

it('an amount is whole cents', () => {
  fc.assert(
    fc.property(
      units,
      fc.bigInt({ min: 1n, max: 10n ** 18n }),
      (value, by) => toCents({ num: value, den: by }) % CENT === 0n,
    ),
  )
  expect(CENT * 100n).toBe(ONE)
})
