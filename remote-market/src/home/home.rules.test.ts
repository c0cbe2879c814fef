import { expect, it } from 'vitest'
import { isFinished } from './home.rules.ts'

it.each([
  [0, 1, true],
  [4, 1, true],
  [5, 1, true],
  [6, 1, false],
  [10, 2, true],
  [11, 2, false],
])('a total of %i is finished after page %i: %s', (total, page, finished) => {
  expect(isFinished({ total, page })).toBe(finished)
})
