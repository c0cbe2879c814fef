import { expect, it } from 'vitest'
import { bytes } from './format.ts'

it.each([
  [999, '999 B'],
  [1_000, '1 kB'],
  [340_499, '340 kB'],
  [1_240_000, '1.2 MB'],
  [82_293_400_000, '82.3 GB'],
])('%d bytes are written %s', (count, text) => {
  expect(bytes(count)).toBe(text)
})
