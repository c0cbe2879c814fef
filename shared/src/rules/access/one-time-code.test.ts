import { expect, it } from 'vitest'
import { isOneTimeCode } from './one-time-code.ts'

it.each([
  ['407193', true],
  ['000000', true],
  ['', false],
  ['40719', false],
  ['4071930', false],
  ['40719a', false],
  [' 407193', false],
  ['407193\n', false],
  ['４０７１９３', false],
])('takes %j for a verification code: %s', (text, expected) => {
  expect(isOneTimeCode(text)).toBe(expected)
})
