import { expect, it } from 'vitest'
import { maskEmail } from './form.rules.ts'

it.each([
  ['mia.keller@posteo.example', 'm•••@posteo.example'],
  ['m@posteo.example', 'm•••@posteo.example'],
  ['𝒎ia@posteo.example', '𝒎•••@posteo.example'],
])('masks %j', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
