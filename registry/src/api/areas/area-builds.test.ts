import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeBuild } from '../../testing/fake-builds.ts'
import { Stage } from '../../testing/stage.ts'

const begin = Date.UTC(2026, 10, 26, 12)
let now = begin
let stage: Stage
beforeAll(async () => {
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
  for (const version of ['1.1.0', '1.2.0']) {
    now += 1_000
    await stage.publishFake('market', version)
  }
})
afterAll(() => stage.close())

const short = async () => (await stage.call('GET', '/api/status?published=next')).body
const builds = async (query = '') =>
  (await stage.call('GET', `/api/areas/market/builds${query}`)).body
const versions = (of: { version: string }[]) => of.map(({ version }) => version)

it('CON-090 a status for the console has one build of each area at most: the newest that may follow', async () => {
  const { published, since } = await short()
  expect(Object.keys(published)).toEqual(['host', 'account', 'market', 'onboarding', 'trading'])
  expect(published.host).toEqual([])
  expect(versions(published.market)).toEqual(['1.2.0'])
  expect(since.market).toBe(begin)
  const whole = (await stage.call('GET', '/api/status')).body
  expect(versions(whole.published.market)).toEqual(['1.2.0', '1.1.0', '1.0.0'])
})

it('COMP-072 CON-090 a build that pages report as bad, or that was rolled back, never may follow', async () => {
  const failed = { id: 'market', version: '1.2.0', healthy: 0, 'fell-back': 0, failed: 3 }
  const { health, database } = stage.registry
  await health.add(database, [failed])
  expect(versions((await short()).published.market)).toEqual(['1.1.0'])
  now += 1_000
  await stage.promote(['market@1.1.0'])
  expect((await short()).since.market).toBe(now)
  now += 1_000
  await stage.rollback()
  expect((await short()).published.market).toEqual([])
})

it('CON-090 a quarantined build may not follow, until its quarantine is lifted', async () => {
  const body = { build: 'trading@1.1.0', reason: 'It fails in every browser.' }
  await stage.publishFake('trading', '1.1.0')
  expect((await stage.post('/api/quarantine', body)).status).toBe(200)
  expect((await short()).published.trading).toEqual([])
  await stage.post('/api/quarantine/lift', body)
  expect(versions((await short()).published.trading)).toEqual(['1.1.0'])
})

it('CON-091 the builds of an area come in parts, with what a channel ran of it', async () => {
  const first = await builds('?most=2')
  expect(first.total).toBe(3)
  expect(versions(first.builds)).toEqual(['1.2.0', '1.1.0'])
  const rest = await builds(`?before=${first.builds[1].publishedAt}`)
  expect(versions(rest.builds)).toEqual(['1.0.0'])
  expect(first.ran).toEqual([
    { at: begin + 4_000, what: 'rollback', version: '1.0.0' },
    { at: begin + 3_000, what: 'promote', version: '1.1.0' },
    { at: begin, what: 'promote', version: '1.0.0' },
  ])
  expect(first.tried).toEqual([])
  expect((await builds('?channel=staging')).ran).toEqual([])
})

it('CON-116 CON-117 the builds of an area that a channel has run, also as a canary, and when it was one', async () => {
  const ran = async () => {
    const { total, builds: found } = await builds('?which=ran')
    return [total, ...versions(found)]
  }
  expect(await ran()).toEqual([2, '1.1.0', '1.0.0'])
  now += 1_000
  const [path, body] = ['/api/channels/production/canary', { builds: ['market@1.2.0'] }]
  await stage.post(path, { ...body, plan: 'hold' })
  expect(await ran()).toEqual([3, '1.2.0', '1.1.0', '1.0.0'])
  now += 1_000
  await stage.post(`${path}/end`, {})
  expect((await builds()).tried).toEqual([
    { at: begin + 6_000, what: 'canary', version: null },
    { at: begin + 5_000, what: 'canary', version: '1.2.0' },
  ])
})

it.each([
  ['/api/areas/market/builds?before=now', 400],
  ['/api/areas/market/builds?channel=No', 400],
  ['/api/areas/market/builds?which=some', 400],
  ['/api/areas/a/builds', 400],
  ['/api/areas/nobody/builds', 404],
])('CON-091 refuses %s with %i and one sentence', async (address, status) => {
  const answer = await stage.call('GET', address)
  expect(answer.status).toBe(status)
  expect(answer.body.error.message).toMatch(/\.$/)
})

it('CON-208 the size of a build is also told as browsers get it: by brotli where that is smaller', async () => {
  const long = { 'static/long.js': '/* long */'.repeat(500) }
  await stage.publish('account', '1.1.0', { ...fakeBuild('account', '1.1.0'), ...long })
  const [newest] = (await stage.call('GET', '/api/areas/account/builds')).body.builds
  const { sizes } = (await stage.call('GET', '/api/builds/account/1.1.0')).body
  expect(newest.brotli).toBe(Object.values<number>(sizes).reduce((sum, size) => sum + size, 0))
  expect(newest.brotli).toBeLessThan(newest.bytes - 4_000)
})
