import { expect, it } from 'vitest'
import { maskMiddle } from './mask.ts'

it('ONB-056 masks the middle, and a short text as a whole', () => {
  expect(maskMiddle('L01X00T47', 4, 2)).toBe('L01X•••47')
  expect(maskMiddle('L01X', 4, 2)).toBe('•••')
})
