import { expect, it } from 'vitest'
import { canaryOf, NOON } from '../../testing/statuses.ts'
import type { RunningCanary } from '../api/canary.ts'
import { timesOf } from './ramp.rules.ts'

const MINUTE = 60_000
const plan = [1, 5, 25, 50].map((share) => ({ share: share / 100, minutes: 10 }))
const { canary, ...rest } = canaryOf({ market: '1.1.0' }, 0.01)

/** The canary in its second step, which began at noon. */
function inSecondStep(change: Partial<RunningCanary> = {}): RunningCanary {
  return {
    ...rest,
    canary: { ...canary, plan, step: 1 },
    stepsAt: [NOON - 10 * MINUTE, NOON, null, null],
    progress: { state: 'running', until: NOON + 10 * MINUTE, of: 300 },
    ...change,
  }
}

it.each<[string, RunningCanary, (number | null)[]]>([
  ['the next steps follow', inSecondStep(), [-10, 0, 10, 20, 30]],
  [
    'nothing is planned in a pause',
    inSecondStep({ canary: { ...canary, plan, step: 1, state: 'paused' } }),
    [-10, 0, null, null, null],
  ],
  [
    'nothing is planned while too few loads are seen',
    inSecondStep({ progress: { state: 'too-few-loads', loads: 4, of: 300 } }),
    [-10, 0, null, null, null],
  ],
  [
    'nothing follows a step without an end',
    inSecondStep({
      canary: { ...canary, plan: [...plan.slice(0, 2), { share: 0.3, minutes: null }], step: 1 },
      stepsAt: [NOON - 10 * MINUTE, NOON, null],
    }),
    [-10, 0, 10, null],
  ],
])('CON-125 of the times of the steps of a canary, %s', (_what, running, minutes) => {
  const times = timesOf(running).map((at) => at && (at - NOON) / MINUTE)
  expect(times).toEqual(minutes)
})
