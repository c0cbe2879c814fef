import { expect, it } from 'vitest'
import { ratioOf, ratioText } from './ratio.ts'

it('pairs with one ratio have no interval, even when the machine was busy', () => {
  expect(ratioOf([1, 20, 300], [2, 40, 600])).toEqual({ median: 0.5, low: 0.5, high: 0.5 })
})

it('one odd pair of many is outside the interval', () => {
  const theirs = Array.from({ length: 21 }, () => 10)
  const ours = theirs.map((_, pair) => (pair === 0 ? 900 : 10 + (pair % 3)))
  const { median, low, high } = ratioOf(ours, theirs)
  expect(median).toBe(1.1)
  expect(low).toBeGreaterThanOrEqual(1)
  expect(high).toBeLessThanOrEqual(1.2)
})

it('figures that scatter have a wide interval around their median', () => {
  const ours = Array.from({ length: 30 }, (_, pair) => 1 + pair)
  const { median, low, high } = ratioOf(
    ours,
    ours.map(() => 1),
  )
  expect(low).toBeLessThan(median - 2)
  expect(high).toBeGreaterThan(median + 2)
})

it('figures without a pair are refused', () => {
  expect(() => ratioOf([1, 2], [1])).toThrow(RangeError)
  expect(() => ratioOf([], [])).toThrow(RangeError)
})

it('a ratio is written with its interval', () => {
  expect(ratioText({ median: 0.416, low: 0.4, high: 0.449 })).toBe('0.42 (0.40 to 0.45)')
})
