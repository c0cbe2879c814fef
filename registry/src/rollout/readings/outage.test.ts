import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastOutage } from './outage.ts'

const shares = { usual: 0.005, wrong: 0.05 }

/** Minutes from 0 on, each with its numbers of browsers and failures. */
const minutes = (...counts: [all: number, bad: number][]) =>
  counts.map(([all, bad], minute) => ({ minute, all, bad }))
const times = (count: number, all: number, bad: number) =>
  Array.from({ length: count }, (): [number, number] => [all, bad])

it.each<[string, [number, number][], number | null]>([
  ['nothing', [], null],
  ['two failures', times(2, 1, 1), null],
  ['three failures of as many loads', times(3, 1, 1), 0],
  ['a dead build after a good night', [...times(300, 40, 0), [5, 5]], 300],
  ['one load in two after a good night', [...times(300, 40, 0), ...times(2, 10, 5)], 300],
  ['4 % for ten minutes', [...times(60, 100, 0), ...times(10, 100, 4)], 60],
  ['half a per cent for a day', times(1_440, 200, 1), null],
  [
    'a failure in each hour',
    Array.from({ length: 12 }, () => [...times(59, 20, 0), ...times(1, 20, 1)]).flat(),
    null,
  ],
  ['an outage that is over', [...times(5, 20, 10), ...times(5, 100, 0)], null],
  [
    'the second of two outages',
    [...times(5, 20, 10), ...times(5, 100, 0), ...times(2, 20, 10)],
    10,
  ],
])('CON-071 since when a build fails, after %s', (_what, counts, since) => {
  const outage = lastOutage(minutes(...counts), shares)
  expect(outage?.until === null ? outage.since : null).toBe(since)
})

it.each<[string, [number, number][], [since: number, until: number] | null]>([
  ['none', times(60, 40, 0), null],
  ['one that goes on', [...times(60, 40, 0), ...times(5, 20, 10)], null],
  ['five minutes', [...times(60, 40, 0), ...times(5, 20, 10), ...times(9, 40, 0)], [60, 64]],
  [
    'five minutes after which one browser fails now and then',
    [...times(5, 20, 10), ...times(4, 40, 0), ...times(1, 40, 1), ...times(9, 40, 0)],
    [0, 4],
  ],
  [
    'two of them, and the later one counts',
    [...times(5, 20, 10), ...times(9, 40, 0), ...times(2, 20, 10), ...times(9, 40, 0)],
    [14, 15],
  ],
])('CON-136 the last outage that is over, after %s', (_what, counts, told) => {
  const outage = lastOutage(minutes(...counts), shares)
  const isOver = outage !== null && outage.until !== null
  expect(isOver ? [outage.since, outage.until] : null).toEqual(told)
})

it('CON-071 minutes without a failure are never the beginning', () => {
  const counted = fc.record({ all: fc.nat(50), bad: fc.nat(5) })
  fc.assert(
    fc.property(fc.array(counted, { maxLength: 60 }), (counts) => {
      const all = counts.map(({ all: good, bad }, minute) => ({ minute, all: good + bad, bad }))
      const outage = lastOutage(all, shares)
      expect(outage === null || all[outage.since]!.bad > 0).toBe(true)
      expect(!outage?.until || all[outage.until]!.bad > 0).toBe(true)
    }),
  )
})
