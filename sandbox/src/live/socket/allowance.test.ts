import { expect, it } from 'vitest'
import { createAllowance } from './allowance.ts'

it('fifty messages in ten seconds are allowed, one more is not, and the count starts again later', () => {
  let now = 0
  const allow = createAllowance(() => now)
  const answers = Array.from({ length: 51 }, allow)
  expect(answers.lastIndexOf(true)).toBe(49)
  now = 9_999
  expect(allow()).toBe(false)
  now = 10_000
  expect(allow()).toBe(true)
})
