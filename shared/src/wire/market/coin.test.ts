import { expect, it } from 'vitest'
import { isOpen } from './coin.ts'

it.each([
  [2, true],
  [1, false],
  [0, false],
  [3, false],
])('a closeStatus of %i is open: %s', (closeStatus, open) => {
  expect(isOpen({ closeStatus })).toBe(open)
})
