import { expect, it } from 'vitest'
import { allFailures, failedLoads, faultsOf, intervalOf, runningErrors } from './rates.rules.ts'

const measured = {
  loaded: 96,
  failures: { 'fell-back': 1, failed: 3, threw: 2, blocked: 1 },
  times: null,
  vitals: {},
  faults: { 'long-task': 12 },
}

it('CON-030 tells loads that failed from errors while running', () => {
  expect(failedLoads(measured)).toEqual({ part: 4, whole: 100 })
  expect(runningErrors(measured)).toEqual({ part: 3, whole: 96 })
  expect(allFailures(measured)).toEqual({ part: 7, whole: 100 })
  expect(faultsOf('long-task')(measured)).toEqual({ part: 12, whole: 96 })
  expect(faultsOf('violation')(measured)).toEqual({ part: 0, whole: 96 })
})

it.each([
  { part: 0, whole: 20 },
  { part: 4, whole: 41 },
  { part: 41, whole: 19_460 },
  { part: 1, whole: 1 },
])('CON-032 %j is 1.96 deviations from both ends of its interval', (rate) => {
  const { low, high } = intervalOf(rate)!
  expect(low).toBeLessThan(high)
  for (const end of [low, high]) {
    const deviation = Math.sqrt((end * (1 - end)) / rate.whole)
    expect(Math.abs(rate.part / rate.whole - end)).toBeCloseTo(1.96 * deviation, 9)
  }
})

it('CON-032 without browsers there is no interval', () => {
  expect(intervalOf({ part: 0, whole: 0 })).toBeNull()
})
