import { expect, it } from 'vitest'
import { silence, silenceTest } from './silence.ts'

it('COMP-302 equals the worked example of the R package safestats', () => {
  // Uniform prior, two blocks, in both of which one arm has 1 of 1 and the other 0 of 1.
  const test = silenceTest(1)
  const block = { canary: { pages: 1, silent: 1 }, stable: { pages: 1, silent: 0 } }
  const once = test.after(test.start, block)
  expect(test.odds(once)).toBeCloseTo(1)
  expect(test.odds(test.after(once, block))).toBeCloseTo(16 / 9)
})

it('COMP-302 a better canary does no harm', () => {
  const minute = { canary: { pages: 100, silent: 0 }, stable: { pages: 900, silent: 90 } }
  let state = silence.start
  for (let at = 0; at < 100; at++) state = silence.after(state, minute)
  expect(silence.odds(state)).toBe(1)
})

it('COMP-302 a minute without pages changes nothing', () => {
  const empty = { canary: { pages: 0, silent: 0 }, stable: { pages: 0, silent: 0 } }
  const bad = { canary: { pages: 9, silent: 9 }, stable: { pages: 90, silent: 0 } }
  const state = silence.after(silence.start, bad)
  expect(silence.after(state, empty)).toEqual(state)
})
