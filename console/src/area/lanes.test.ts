import { expect, it } from 'vitest'
import { blocksOf, periodOf } from './lanes.rules.ts'

/** A channel that ran these versions of market, each equally long, oldest first. */
function ran(...versions: [version: string | null, what?: string][]) {
  const oldestFirst = versions.map(([version, what = 'promote'], place) => ({
    at: place * 1_000,
    what,
    version,
  }))
  return { ran: oldestFirst.toReversed(), now: versions.length * 1_000 }
}

it.each([
  ['one after the other', ran(['1.0.0'], ['1.1.0']), ['1.0.0 0–50', '1.1.0 50–100']],
  ['until now', ran(['1.0.0']), ['1.0.0 0–100']],
  [
    'red when it went back',
    ran(['1.0.0'], ['1.1.0'], ['1.0.0', 'rollback'], ['1.2.0']),
    ['1.0.0 0–25', '1.1.0 25–50 back', '1.0.0 50–75', '1.2.0 75–100'],
  ],
  [
    'not while there is none',
    ran(['1.0.0'], [null, 'quarantine'], ['1.1.0'], ['1.2.0']),
    ['1.0.0 0–25 back', '1.1.0 50–75', '1.2.0 75–100'],
  ],
])('CON-011 a build stands %s', (_what, known, expected) => {
  const blocks = blocksOf(known.ran, periodOf([known.ran], known.now)!)
  expect(
    blocks.map(
      ({ version, from, to, wentBack }) => `${version} ${from}–${to}${wentBack ? ' back' : ''}`,
    ),
  ).toEqual(expected)
})
