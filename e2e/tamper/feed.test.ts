import { expect, it } from 'vitest'
import type { Feed } from '@kontor/shared/wire'
import { endOf, readFeed } from '../../edge/src/trust/read-feed.ts'
import { feedCases, largestFiles } from './feed-cases.ts'
import { makeHonestFeed } from './honest-feed.ts'

const honest = makeHonestFeed()
const trust = { rootKey: honest.rootKey, channel: 'stable' }
const seen = readFeed(honest.feed, trust)

/** Whether an edge that serves the honest feed takes this one in its place. */
function isTaken(feed: Feed, at = Date.now()): boolean {
  try {
    return endOf(readFeed(feed, { ...trust, seen })) > at
  } catch {
    return false
  }
}

it('COMP-231 an edge refuses every tampering with its feed', () => {
  const cases = feedCases(honest)
  expect(cases.length).toBeGreaterThanOrEqual(560)
  const rows = new Map<string, { refused: number; taken: number }>()
  for (const { kind, feed, at } of cases) {
    const row = rows.get(kind) ?? { refused: 0, taken: 0 }
    rows.set(kind, row)
    row[isTaken(feed, at) ? 'taken' : 'refused'] += 1
  }
  console.table(Object.fromEntries(rows))
  expect([...rows].filter(([, { taken }]) => taken > 0)).toEqual([])
  expect(isTaken(honest.feed)).toBe(true)
  expect(isTaken(honest.feed, honest.honest.endsAt - 1)).toBe(true)
})

it('COMP-775 an edge takes a build as large as builds may be', () => {
  const [first, ...rest] = honest.feed.builds
  const described = { ...JSON.parse(first!.payload), files: largestFiles() }
  const largest = honest.honest.sign(JSON.stringify(described))
  expect(isTaken({ ...honest.feed, builds: [largest, ...rest] })).toBe(true)
})
