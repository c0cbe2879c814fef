import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal } from '../../../trading/index.ts'
import { evenScale, listScale } from './scale.ts'

const lots = evenScale({ min: decimal('0.01'), max: decimal('50'), step: decimal('0.01') })
const multiples = listScale(['10', '20', '50', '100', '200'].map((text) => decimal(text)))

it.each([
  ['lots', lots, 4_999, '0.01', '50'],
  ['multiples', multiples, 4, '10', '200'],
])('KIT-016 %s: from first to last', (_, scale, last, min, max) => {
  expect([scale.last, scale.at(0), scale.at(last)]).toEqual([last, decimal(min), decimal(max)])
})

it.each([
  ['0.015', 0],
  ['0', 0],
  ['51', 4_999],
])('KIT-016 %s lots stand at place %i', (value, place) => {
  expect(lots.placeOf(decimal(value))).toBe(place)
})

it.each([
  ['1', 0],
  ['49', 1],
  ['50', 2],
  ['1000', 4],
])('KIT-016 a multiple of %s stands at place %i', (value, place) => {
  expect(multiples.placeOf(decimal(value))).toBe(place)
})

it('KIT-016 each index is the index of its value, exactly', () => {
  const step = fc.bigInt({ min: 1n, max: 10n ** 9n })
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 12n), 10n ** 12n),
      step,
      fc.nat(10_000),
      fc.nat(10_000),
      (min, size, last, place) => {
        const scale = evenScale({ min, step: size, max: min + size * BigInt(last) })
        expect(scale.last).toBe(last)
        const at = Math.min(place, last)
        expect(scale.placeOf(scale.at(at))).toBe(at)
      },
    ),
  )
})

it('KIT-016 a scale without a valid range is refused', () => {
  expect(() => evenScale({ min: 0n, max: 1n, step: 0n })).toThrow(RangeError)
  expect(() => evenScale({ min: 2n, max: 1n, step: 1n })).toThrow(RangeError)
})
