import { expect, it } from 'vitest'
import { decide } from './decision.ts'

const facts = {
  harm: 1,
  mismatch: 1,
  failed: { browsers: 5, networks: 3 },
  all: { browsers: 900, networks: 200 },
  areas: 1,
}
const goOn = { action: 'continue' }
const goBack = { action: 'go-back' }
const pause = { action: 'pause', because: 'harm' }

it.each([
  ['goes on below 20', { harm: 19.9 }, goOn],
  ['pauses at 20', { harm: 20 }, pause],
  ['goes back at 1 000', { harm: 1_000 }, goBack],
  ['only pauses at 1 000 while several areas are judged', { harm: 1_000, areas: 2 }, pause],
  ['goes back at 5 000 while several areas are judged', { harm: 5_000, areas: 2 }, goBack],
  ['never goes back by one browser', { harm: 1e9, failed: { browsers: 1, networks: 1 } }, pause],
  ['never goes back by one network', { harm: 1e9, failed: { browsers: 90, networks: 1 } }, pause],
  [
    'goes back by all browsers of a small channel',
    { harm: 1e9, failed: { browsers: 2, networks: 1 }, all: { browsers: 2, networks: 1 } },
    goBack,
  ],
  [
    'pauses when the share is another one',
    { mismatch: 1_000 },
    { action: 'pause', because: 'mismatch' },
  ],
])('COMP-303 %s', (_what, change, expected) => {
  expect(decide({ ...facts, ...change })).toEqual(expected)
})
