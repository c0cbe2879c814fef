import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BuildLoads, Evidence } from '@kontor/shared/wire'
import { bucketOf } from '@kontor/shared/wire'
import { reportsTo } from '../../testing/reports.ts'
import { Stage } from '../../testing/stage.ts'
import { periodOf } from './period.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const begin = Date.UTC(2026, 10, 26, 12)
let now = begin
let stage: Stage
let send: ReturnType<typeof reportsTo>
beforeAll(async () => {
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
  send = reportsTo(stage, () => now)
})
afterAll(() => stage.close())

const none = { 'fell-back': 0, failed: 0, threw: 0, blocked: 0 }

/** Reports what pages of the current minute did with market. */
const report = (
  version: string,
  { loaded = 1, ms = 400, ...more }: { loaded?: number; ms?: number } & Partial<Evidence>,
  failures = none,
  faults?: BuildLoads['faults'],
): Promise<void> =>
  send((place) => {
    const times = { [bucketOf(ms)]: loaded }
    const market = { ...place, id: 'market', version, loaded, healthy: loaded, failures }
    return {
      loads: [{ ...market, networks: [], times, ...(faults && { faults }) }],
      ...more,
      vitals: (more.vitals ?? []).map((one) => ({ ...one, ...place })),
    }
  })

/** One page's vital; `report` says when. */
const vital = (name: 'lcp' | 'cls', value: number) => ({
  minute: 0,
  revision: 0,
  arm: 'stable' as const,
  area: 'market',
  name,
  values: { [bucketOf(value)]: 1 },
})

/** A value is known to within 9 %. */
const near = (value: number) =>
  expect.toSatisfy((found: number) => Math.abs(found / value - 1) <= 0.09)

const read = (area: string, query = '') =>
  stage.call('GET', `/api/channels/production/readings/${area}${query}`)

it('COMP-451 COMP-452 gives the reports of pages on each build over time: loads, failures, load times, vitals and errors', async () => {
  await report('1.0.0', { loaded: 3, ms: 100, vitals: [vital('lcp', 900), vital('cls', 31)] })
  await report('1.0.0', { loaded: 1, ms: 3_000 })
  await stage.publishFake('market', '1.1.0')
  await stage.promote(['market@1.1.0'])
  now += 10 * MINUTE
  await report(
    '1.1.0',
    {
      loaded: 9,
      vitals: [vital('lcp', 4_000)],
      errors: [{ id: 'market', version: '1.1.0', error: 'TypeError at /x:1:2', pages: 2 }],
    },
    { ...none, threw: 2, blocked: 1 },
  )
  const { body } = await read('market', `?from=${begin}&to=${now + MINUTE}`)
  expect(body).toMatchObject({ from: begin, to: begin + 11 * MINUTE, step: MINUTE })
  const [newer, older] = body.builds
  expect(newer).toMatchObject({
    version: '1.1.0',
    loaded: 9,
    failures: { ...none, threw: 2, blocked: 1 },
    vitals: { lcp: { p75: near(4_000) } },
    points: [{ at: begin + 10 * MINUTE, loaded: 9 }],
    errors: [{ error: 'TypeError at /x:1:2', pages: 2 }],
  })
  expect(older).toMatchObject({
    version: '1.0.0',
    loaded: 4,
    failures: none,
    times: { p50: near(100), p75: near(100), p95: near(3_000) },
    vitals: { lcp: { p50: near(900) }, cls: { p50: near(31) } },
    points: [{ at: begin, loaded: 4, times: { p95: near(3_000) } }],
    errors: [],
  })
})

it('COMP-455 gives the faults that pages have seen of a build, by kind, in each point', async () => {
  await report('1.1.0', {}, none, { error: 1, 'long-task': 2 })
  await report('1.1.0', {}, none, { error: 1, violation: 1 })
  now += MINUTE
  await report('1.1.0', {}, none, { 'failed-call': 4 })
  const { body } = await read('market', `?from=${now - MINUTE}&to=${now + MINUTE}`)
  expect(body.builds[0]).toMatchObject({
    faults: { error: 2, 'long-task': 2, violation: 1, 'failed-call': 4 },
    points: [
      { faults: { error: 2, 'long-task': 2, violation: 1 } },
      { faults: { 'failed-call': 4 } },
    ],
  })
})

it('COMP-452 a long period has longer points, and no more of them', async () => {
  for (let day = 0; day < 3; day += 1) {
    now += DAY
    await report('1.1.0', {})
  }
  const { body } = await read('market', `?from=${now - 30 * DAY}&to=${now + MINUTE}`)
  expect(body.step).toBe(180 * MINUTE)
  expect((body.to - body.from) / body.step).toBeLessThanOrEqual(300)
  expect(body.builds[0].points).toHaveLength(4)
})

it('COMP-452 includes a build that has only failed, beside five with more loads', async () => {
  now += 40 * DAY
  const older = ['2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0']
  for (const version of older) {
    await stage.publishFake('market', version)
    await report(version, { loaded: 2 })
  }
  now += MINUTE
  await stage.publishFake('market', '2.5.0')
  await report('2.5.0', { loaded: 0 }, { ...none, blocked: 1 })
  const { body } = await read('market')
  const versions = body.builds.map(({ version }: { version: string }) => version)
  expect(versions).toEqual([...older.slice(0, 4), '2.5.0'])
})

it('COMP-680 the loads of all other builds are one sum in each point', async () => {
  await report('1.0.0', { loaded: 3 })
  await report('1.1.0', { loaded: 4 })
  now += 10 * MINUTE
  for (const version of ['2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0'])
    await report(version, { loaded: 5 })
  await report('1.0.0', { loaded: 2 })
  const { body } = await read('market', `?from=${now - 12 * MINUTE}&to=${now + MINUTE}`)
  expect(body.others).toEqual([
    { at: now - 10 * MINUTE, loaded: 7 },
    { at: now, loaded: 2 },
  ])
})

const hour = async () => (await stage.call('GET', '/api/channels/production/hour')).body.areas

it('COMP-456 gives the last hour of each area, in points of 3 minutes', async () => {
  now += 2 * 60 * MINUTE
  await report('1.1.0', { loaded: 3, ms: 100 })
  now += 59 * MINUTE
  await report('1.0.0', { loaded: 1, ms: 100 }, { ...none, failed: 2 })
  await report('1.1.0', { loaded: 6, ms: 3_000 }, { ...none, threw: 1 })
  const points = [0, ...Array.from({ length: 18 }, () => null), 0.3333]
  const last = { loads: { all: 12, bad: 3 }, p75: near(3_000), points }
  expect(await hour()).toEqual({ market: last })
  now += MINUTE
  expect((await hour()).market.loads).toEqual({ all: 9, bad: 3 })
  now += 60 * MINUTE
  expect(await hour()).toEqual({})
})

it.each([
  ['/api/channels/production/readings/market?from=yesterday', 400],
  [`/api/channels/production/readings/market?from=${begin}&to=${begin}`, 400],
  [`/api/channels/production/readings/market?from=${begin - 32 * DAY}&to=${begin}`, 400],
  ['/api/channels/production/readings/market?from=1&from=2', 400],
  ['/api/channels/No/readings/market', 400],
  ['/api/channels/production/readings/a', 400],
  ['/api/channels/production/readings/nobody', 404],
])('COMP-452 refuses %s with %i and one sentence', async (address, status) => {
  const answer = await stage.call('GET', address)
  expect(answer.status).toBe(status)
  expect(answer.body.error.message).toMatch(/\.$/)
})

it.each([
  [60, 1],
  [299, 1],
  [300, 2],
  [24 * 60, 5],
  [31 * 24 * 60, 180],
])('COMP-452 a period of %i minutes has points of %i', (minutes, step) => {
  const to = begin + 17_000
  const period = periodOf(String(to - minutes * MINUTE), String(to), 0)
  expect(period.step).toBe(step)
  expect((period.end - period.first) / step).toBeLessThanOrEqual(300)
})
