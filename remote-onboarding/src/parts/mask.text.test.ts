import { expect, it } from 'vitest'
import { maskEmail, maskMiddle } from './mask.text.ts'

it('ONB-056 masks the middle, and a short text as a whole', () => {
  expect(maskMiddle('L01X00T47', 4, 2)).toBe('L01X•••47')
  expect(maskMiddle('L01X', 4, 2)).toBe('•••')
})

it.each([
  ['mia.keller@posteo.example', 'm•••@posteo.example'],
  ['m@posteo.example', 'm•••@posteo.example'],
  ['𝒎ia@posteo.example', '𝒎•••@posteo.example'],
])('masks %j', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
