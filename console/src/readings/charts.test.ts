import { expect, it } from 'vitest'
import { rowsOf } from '../charts/options.rules.ts'
import { adoptionChart } from './adoption.rules.ts'
import { loadChart, rateChart, timesOf, vitalChart } from './charts.rules.ts'
import { comparisonChart } from './comparison.rules.ts'
import { failedLoads, faultsOf } from './rates.rules.ts'
import type { AreaReadings, Measured } from './readings.ts'

const MINUTE = 60_000

function measured(loaded: number, failed = 0): Measured {
  const quantiles = { p50: 300, p75: 400, p95: 900 }
  return {
    loaded,
    failures: { 'fell-back': 0, failed, threw: 0, blocked: 0 },
    times: loaded > 0 ? quantiles : null,
    vitals: loaded > 0 ? { cls: { p50: 10, p75: 31, p95: 250 } } : {},
    faults: failed > 0 ? { violation: 4 } : {},
  }
}

/** 1.0.0 in the first and the third minute, 1.1.0 in the third. */
const readings: AreaReadings = {
  from: 0,
  to: 4 * MINUTE,
  step: MINUTE,
  builds: [
    {
      version: '1.0.0',
      ...measured(190, 10),
      errors: [],
      points: [
        { at: 0, ...measured(100) },
        { at: 2 * MINUTE, ...measured(90, 10) },
      ],
    },
    {
      version: '1.1.0',
      ...measured(10),
      errors: [],
      points: [{ at: 2 * MINUTE, ...measured(10) }],
    },
  ],
  others: [],
}
const source = {
  readings,
  looks: ['control', 'canary'] as const,
  times: timesOf(readings, 4 * MINUTE),
}

it('CON-030 the canary comes first, and a minute without reports is a gap', () => {
  const chart = rateChart('Failed loads', source, failedLoads)
  expect(chart.curves.map(({ name, whole }) => [name, whole])).toEqual([
    ['1.1.0', '0 %, 0 of 10'],
    ['1.0.0', '5 %, 10 of 200'],
  ])
  expect(rowsOf(chart)).toEqual([
    [0, MINUTE, 2 * MINUTE, 3 * MINUTE],
    [null, null, 0, null],
    [0, null, 0.1, null],
  ])
})

it('CON-030 shares of loads are stacked and fill the chart', () => {
  const chart = adoptionChart(source, 'share')
  expect(chart.curves[0]).toMatchObject({ name: '1.1.0', whole: '5 %, 10 loads' })
  expect(rowsOf(chart).slice(1)).toEqual([
    [1, null, 1, null],
    [0, null, 0.1, null],
  ])
})

it('CON-130 adoption is told in shares and in numbers, with all other builds as one curve', () => {
  const others = [
    { at: 0, loaded: 25 },
    { at: 3 * MINUTE, loaded: 1 },
  ]
  const mixed = { ...source, readings: { ...readings, others } }
  const shares = adoptionChart(mixed, 'share')
  expect(shares.curves.at(-1)).toMatchObject({
    name: 'other builds',
    whole: '12 %, 26 loads',
    points: [{ text: '20 %, 25 loads' }, null, null, { text: '100 %, 1 load' }],
  })
  expect(rowsOf(shares)[1]).toEqual([1, null, 1, 1])
  const loads = adoptionChart(mixed, 'loads')
  expect(loads.title).toBe('Loads in 60 s')
  expect(rowsOf(loads).slice(1)).toEqual([
    [125, null, 100, 1],
    [100, null, 100, 0],
    [0, null, 10, 0],
  ])
})

it('CON-050 faults are shares of the browsers that loaded a build', () => {
  const [none, some] = rateChart('Policy violations', source, faultsOf('violation')).curves
  expect(none).toMatchObject({ name: '1.1.0', whole: '0 %, 0 of 10' })
  expect(some).toMatchObject({ name: '1.0.0', whole: '2.11 %, 4 of 190' })
})

it('CON-030 load times have a unit, CLS has none', () => {
  expect(loadChart(source, 'p95').curves[0]?.points[2]).toEqual({ value: 900, text: '900 ms' })
  expect(vitalChart(source, 'cls').curves[0]?.whole).toBe('0.031')
  expect(vitalChart(source, 'inp').curves).toEqual([])
})

it('CON-030 a later read keeps the chosen length', () => {
  expect(timesOf(readings, 2 * MINUTE)).toEqual([2 * MINUTE, 3 * MINUTE])
})

it('CON-032 a canary’s failures are added up since it began, with their interval', () => {
  const chart = comparisonChart(readings, {
    canary: '1.0.0',
    control: '1.1.0',
    since: 0,
    share: 0.25,
  })
  const [canary, control] = chart.curves
  expect(canary?.points.map((point) => point?.value)).toEqual([0, 0, 0.05, 0.05])
  expect(canary?.points[3]?.interval?.high).toBeCloseTo(0.0896, 3)
  expect(control?.points[1]).toBeNull()
  expect(chart.annotations).toEqual([{ at: 0, text: '25 %' }])
})
