import { expect, it } from 'vitest'
import { instantOf } from './instant.ts'

it.each([
  ['2026-12-07', Date.UTC(2026, 11, 7)],
  ['2026-12-07T08:00Z', Date.UTC(2026, 11, 7, 8)],
  ['2026-12-07T08:00+01:00', Date.UTC(2026, 11, 7, 7)],
  ['2026-12-07 08:00', new Date(2026, 11, 7, 8).getTime()],
  ['2026-12-07 08:00:12 UTC', Date.UTC(2026, 11, 7, 8, 0, 12)],
  ['Mon 2026-12-07 08:00:00 UTC+5:45', Date.UTC(2026, 11, 7, 2, 15)],
])('COMP-862 %s is a time, also as commands print it', (text, instant) => {
  expect(instantOf(text)).toBe(instant)
})

it.each([
  '5.1.2027',
  '05/01/2027 08:00',
  '2026-11-31T08:00Z',
  '2026-13-01',
  '2026-12-01T25:00Z',
  '2026',
  'tomorrow 2026',
  '',
])('COMP-862 %j is no time: nobody guesses which day it means', (text) => {
  expect(() => instantOf(text)).toThrow(
    `"${text}" is not a time; write 2026-12-01T08:00Z, for example.`,
  )
})
