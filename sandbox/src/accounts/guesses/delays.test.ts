import { expect, it } from 'vitest'
import { atAccount, type Delays, ofNetwork, waitAfter } from './delays.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

it.each([
  [4, 0],
  [5, 1],
  [6, 2],
  [10, 32],
  [15, 1_024],
  [16, 1_440],
  [400, 1_440],
])(
  'SANDBOX-057 after %i wrong guesses at an account the next one waits %i minutes',
  (wrong, minutes) => {
    expect(waitAfter(wrong, atAccount)).toBe(minutes * MINUTE)
  },
)

/** The number of guesses in 30 days when each is made as soon as it is allowed. */
function inThirtyDays(delays: Delays): number {
  let at = 0
  let guesses = 0
  while (at <= 30 * DAY) {
    guesses += 1
    at += waitAfter(guesses, delays)
  }
  return guesses
}

it('SANDBOX-021 a month of guessing takes over less than 1 account in 10 000, and less than 1 in 1 000 of those behind one network', () => {
  expect(inThirtyDays(atAccount)).toBe(44)
  expect((2 * inThirtyDays(atAccount)) / 1_000_000).toBeLessThan(1 / 10_000)
  expect(inThirtyDays(ofNetwork) / 1_000_000).toBeLessThan(1 / 1_000)
})
