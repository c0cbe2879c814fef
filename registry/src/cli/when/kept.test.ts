import { expect, it } from 'vitest'
import { keptOf } from './kept.ts'

it.each([
  ['production:412', { revision: 412 }],
  ['production@2026-11-20T14:00Z', { moment: Date.UTC(2026, 10, 20, 14) }],
  ['production@2026-11-20', { moment: Date.UTC(2026, 10, 20) }],
])('COMP-857 %s names a composition', (text, kept) => {
  expect(keptOf(text)).toEqual({ channel: 'production', kept })
})

it.each(['production@41', 'production@412', 'production@mon 8', 'production:0', 'production'])(
  'COMP-857 %s names none: a number after @ is no time',
  (text) => {
    expect(() => keptOf(text)).toThrow(
      `"${text}" is not a composition; write production:412 or production@2026-11-20T14:00Z.`,
    )
  },
)
