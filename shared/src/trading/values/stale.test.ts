import { expect, it } from 'vitest'
import { staleSeconds } from './stale.ts'

it.each([
  [0, null],
  [5_000, null],
  [5_001, 5],
  [14_900, 14],
  [59_999, 59],
  [119_000, 60],
  [3_599_000, 3_540],
  [7_300_000, 7_200],
  [-1_000, null],
])('a price of %i ms ago is stale for %s s', (age, seconds) => {
  expect(staleSeconds(1_000_000, 1_000_000 + age)).toBe(seconds)
})
