import { expect, it } from 'vitest'
import { depth } from '../../../../tooling/test/depth.ts'
import { afterFailures, afterMinute, noHarm, oddsOfHarm } from './harm.ts'
import { type Scenario, simulate } from './simulation.ts'

const LIMIT = 1_000

/** The canary's loads at the alarm, sorted, of 300 runs in which each one ends with an alarm. */
function loadsUntilAlarm(scenario: Omit<Scenario, 'seed'>): number[] {
  const alarms = Array.from({ length: 300 }, (_, seed) => simulate({ ...scenario, seed }, LIMIT))
  return alarms.map((alarm) => alarm!.canary).toSorted((a, b) => a - b)
}

const atTenPercent = {
  minutes: 120,
  sessions: 1_000,
  share: () => 0.1,
  stable: () => ({ fails: 0.005, silent: 0.02 }),
}

/** Rates that drift, with an outage in minute 8. */
const drifting = (minute: number) => ({
  fails: minute === 8 ? 0.2 : 0.005 * (1 + (minute % 3)),
  silent: 0.02 * (1 + (minute % 3)),
})

it('COMP-300 a canary without a fault goes back in at most 1 of 1 000 runs, with ramps, drifts and common outages', () => {
  const alarms = Array.from({ length: depth.canaries }, (_, seed) =>
    simulate(
      {
        seed,
        minutes: 20,
        sessions: 1_000,
        share: (minute) => [0.01, 0.05, 0.25, 0.5][Math.floor(minute / 5)]!,
        stable: drifting,
        canary: drifting,
      },
      LIMIT,
    ),
  ).filter((alarm) => alarm !== null)
  expect(alarms.length).toBeLessThanOrEqual(depth.canaries / 1_000)
}, 600_000)

it('COMP-301 a canary that never starts goes back after 5 loads', () => {
  let harm = noHarm
  let loads = 0
  while (oddsOfHarm(harm) < LIMIT) {
    harm = afterFailures(harm, { canary: 1, stable: 0, share: 0.1 })
    loads++
  }
  expect(loads).toBeLessThanOrEqual(5)
})

it.each([
  ['fails half of its loads', { fails: 0.5, silent: 0.02 }, 20, 40],
  ['fails 5 % of its loads', { fails: 0.05, silent: 0.02 }, 160, 400],
  ['is silent on 30 % of its loads', { fails: 0.005, silent: 0.3 }, 200, 300],
])('COMP-301 a canary that %s goes back', (_what, canary, median, late) => {
  const loads = loadsUntilAlarm({ ...atTenPercent, canary: () => canary })
  expect(loads[150]).toBeLessThanOrEqual(median)
  expect(loads[285]).toBeLessThanOrEqual(late)
})

it('COMP-301 a fault that begins after 20 000 healthy sessions is seen', () => {
  const loads = loadsUntilAlarm({
    ...atTenPercent,
    canary: (minute) => ({ fails: minute < 20 ? 0.005 : 0.05, silent: 0.02 }),
  })
  expect(loads[150]! - 2_000).toBeLessThanOrEqual(330)
})

it('keeps its state as plain data that can be stored', () => {
  const minute = { canary: { pages: 100, silent: 9 }, stable: { pages: 900, silent: 9 } }
  const split = { canary: 1, stable: 2, share: 0.1 }
  const harm = afterMinute(afterFailures(noHarm, split), minute)
  const stored = JSON.parse(JSON.stringify(harm)) as typeof harm
  expect(afterMinute(stored, minute)).toEqual(afterMinute(harm, minute))
})
