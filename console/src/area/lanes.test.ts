import { expect, it } from 'vitest'
import { statusOf } from '../../testing/statuses.ts'
import { blocksOf, periodOf } from './lanes.rules.ts'

/** A channel that ran these versions of market, each equally long, oldest first. */
function ran(...versions: [version: string | null, what?: string][]) {
  const history = versions.map(([version, what = 'promote'], place) => ({
    revision: place + 1,
    at: place * 1_000,
    what,
    by: 'ops-1',
    note: '',
    builds: version === null ? {} : { market: version },
  }))
  return statusOf({ history: history.toReversed(), now: versions.length * 1_000 })
}

it.each([
  ['one after the other', ran(['1.0.0'], ['1.1.0']), ['1.0.0 0–50', '1.1.0 50–100']],
  ['only once while others change', ran(['1.0.0'], ['1.0.0']), ['1.0.0 0–100']],
  [
    'red when it went back',
    ran(['1.0.0'], ['1.1.0'], ['1.0.0', 'rollback'], ['1.0.0']),
    ['1.0.0 0–25', '1.1.0 25–50 back', '1.0.0 50–100'],
  ],
  [
    'not while there is none',
    ran(['1.0.0'], [null, 'quarantine'], ['1.1.0'], ['1.1.0']),
    ['1.0.0 0–25 back', '1.1.0 50–100'],
  ],
])('CON-011 a build stands %s', (_what, status, expected) => {
  const blocks = blocksOf(status, 'market', periodOf(status)!)
  expect(
    blocks.map(
      ({ version, from, to, wentBack }) => `${version} ${from}–${to}${wentBack ? ' back' : ''}`,
    ),
  ).toEqual(expected)
})
