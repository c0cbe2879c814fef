import { expect, it } from 'vitest'
import { slopeOf, slopeText } from './slope.ts'

it('points on a line have its slope, without an interval', () => {
  const points = [0, 1, 2, 5].map((x) => [x, 3 - 2 * x] as const)
  expect(slopeOf(points)).toEqual({ slope: -2, low: -2, high: -2 })
})

it('points that scatter around a level have an interval with zero in it', () => {
  const points = Array.from({ length: 40 }, (_, x) => [x, 10 + ((x * 7) % 5)] as const)
  const { low, high } = slopeOf(points)
  expect(low).toBeLessThan(0)
  expect(high).toBeGreaterThan(0)
  expect(high - low).toBeLessThan(0.2)
})

it('two points say nothing about the interval', () => {
  expect(() =>
    slopeOf([
      [0, 0],
      [1, 1],
    ]),
  ).toThrow(RangeError)
})

it('a slope is written with its interval', () => {
  expect(slopeText({ slope: 0.416, low: -0.1, high: 0.9 })).toBe('0.42 (−0.10 to 0.90)')
})
