import { expect, it } from 'vitest'
import { odds } from './figures.ts'

it.each([
  [0.62, '0.6 : 1'],
  [1_639.9, '1\u202F639 : 1'],
  [1_000_000, '1\u202F000\u202F000 : 1'],
  [1_556_248_780, 'over a million : 1'],
])('CON-146 the odds %d are written %s', (value, text) => {
  expect(odds(value).replaceAll('\u00A0', ' ')).toBe(text)
})
