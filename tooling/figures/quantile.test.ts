import { expect, it } from 'vitest'
import { quantile } from './quantile.ts'

it.each([
  [[15, 20, 35, 40, 50], 0.3, 20],
  [[50, 15, 40, 20, 35], 0.5, 35],
  [[15, 20, 35, 40, 50], 1, 50],
  [[7], 0.01, 7],
  [[], 0.5, NaN],
])('of %j the share %f does not exceed %f', (figures, share, value) => {
  expect(quantile(figures, share)).toBe(value)
})
