import { expect, it } from 'vitest'
import type { Canary } from '../canaries/canary.ts'
import { courseOf } from './canary-course.ts'
import type { Revision } from './revision.ts'

const careful = [0.1, 0.5, 0.9].map((share) => ({ share, minutes: 10 }))
const quick = careful.slice(0, 2)

function canaryOf(step: number, change: Partial<Canary> = {}): Canary {
  const one = { began: 2, builds: { market: '1.1.0' }, plan: careful, since: 0 }
  return { ...one, step, state: 'running', ...change }
}

/** The revisions of a channel, 1 s each: one without a canary, then those of these canaries. */
function historyOf(...canaries: Canary[]): Revision[] {
  const revision = { what: 'canary' as const, note: '', builds: {}, expiresAt: 0 }
  return [undefined, ...canaries].map((canary, place) => ({
    ...revision,
    revision: place + 1,
    at: place * 1_000,
    by: `ops-${place}`,
    ...(canary && { canary }),
  }))
}

it.each<[string, Canary[], (number | null)[]]>([
  ['its first step', [canaryOf(0)], [1_000, null, null]],
  ['each step', [canaryOf(0), canaryOf(1), canaryOf(2)], [1_000, 2_000, 3_000]],
  [
    'a step from its beginning, also after a pause',
    [canaryOf(0), canaryOf(1), canaryOf(1, { state: 'paused' }), canaryOf(1)],
    [1_000, 2_000, null],
  ],
  [
    'the steps of its newest plan only',
    [canaryOf(0), canaryOf(1), canaryOf(0, { plan: quick })],
    [3_000, null],
  ],
])('CON-113 CON-125 the course of a canary has who began it, and %s', (_what, canaries, times) => {
  const { started, stepsAt } = courseOf(historyOf(...canaries), canaries.at(-1)!)
  expect(started).toEqual({ at: 1_000, by: 'ops-1' })
  expect(stepsAt).toEqual(times)
})
