import { expect, it } from 'vitest'
import { durationIn } from './duration.ts'

it.each([
  ['en-US', 1, '1 second'],
  ['en-US', 59, '59 seconds'],
  ['en-US', 60, '1 minute'],
  ['en-US', 872, '14 minutes, 32 seconds'],
  ['de-DE', 872, '14 Minuten, 32 Sekunden'],
  ['zh-CN', 872, '14分钟32秒钟'],
])('%s says %i seconds as %s', (locale, seconds, text) => {
  expect(durationIn(locale, seconds)).toBe(text)
})
