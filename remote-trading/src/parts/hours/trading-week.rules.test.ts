import { expect, it } from 'vitest'
import { instantOf, weekStart } from './trading-week.rules.ts'

it.each([
  ['in the week', Date.UTC(2026, 10, 18, 9, 30)],
  ['at its first instant', Date.UTC(2026, 10, 16)],
  ['at its last one', Date.UTC(2026, 10, 23) - 1],
])('TRD-208 the week begins on Monday, 00:00 UTC, seen %s', (_, now) => {
  expect(weekStart(now)).toBe(Date.UTC(2026, 10, 16))
  expect(instantOf(weekStart(now), 7_020)).toBe(Date.UTC(2026, 10, 20, 21))
})
