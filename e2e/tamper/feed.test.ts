import { expect, it } from 'vitest'
import type { Feed } from '@kontor/shared/wire'
import { endOf, readFeed } from '../../edge/src/trust/read-feed.ts'
import { feedCases } from './feed-cases.ts'
import { makeHonestFeed } from './honest-feed.ts'

const honest = makeHonestFeed()
const trust = { rootKey: honest.rootKey, channel: 'stable' }
const seen = readFeed(honest.feed, trust)

/** Whether an edge that serves the honest feed takes this one in its place. */
function isTaken(feed: Feed): boolean {
  try {
    return endOf(readFeed(feed, { ...trust, seen })) > Date.now()
  } catch {
    return false
  }
}

it('COMP-231 an edge refuses every tampering with its feed', () => {
  const cases = feedCases(honest)
  expect(cases.length).toBeGreaterThanOrEqual(450)
  const rows = new Map<string, { refused: number; taken: number }>()
  for (const { kind, feed } of cases) {
    const row = rows.get(kind) ?? { refused: 0, taken: 0 }
    rows.set(kind, row)
    row[isTaken(feed) ? 'taken' : 'refused'] += 1
  }
  console.table(Object.fromEntries(rows))
  expect([...rows].filter(([, { taken }]) => taken > 0)).toEqual([])
  expect(isTaken(honest.feed)).toBe(true)
})
