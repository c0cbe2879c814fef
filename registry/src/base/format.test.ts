import { expect, it } from 'vitest'
import { bytes, odds } from './format.ts'

it.each([
  [999, '999 B'],
  [1_000, '1 kB'],
  [340_499, '340 kB'],
  [1_240_000, '1.2 MB'],
  [82_293_400_000, '82.3 GB'],
])('%d bytes are written %s', (count, text) => {
  expect(bytes(count)).toBe(text)
})

it.each([
  [0.62, '0.6 : 1'],
  [1_639.9, '1 639 : 1'],
  [1_000_000, '1 000 000 : 1'],
  [1_556_248_780, 'over a million : 1'],
])('CON-146 the odds %d are written %s', (value, text) => {
  expect(odds(value)).toBe(text)
})
