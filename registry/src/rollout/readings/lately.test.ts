import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportsTo } from '../../testing/reports.ts'
import { Stage } from '../../testing/stage.ts'

const MINUTE = 60_000
const begin = Date.UTC(2026, 10, 26, 3)
let now = begin
let stage: Stage
let report: ReturnType<typeof reportsTo>
beforeAll(async () => {
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  report = reportsTo(stage, () => now)
})
afterAll(() => stage.close())

/** A minute of pages that opened market: those that failed, and those that never reported. */
async function minute(version: string, { pages = 40, failed = 0, silent = 0 }): Promise<void> {
  const counts = { served: pages, heard: pages - silent, networks: [] }
  const loads = {
    loaded: pages - failed - silent,
    healthy: 0,
    networks: [],
    failures: { 'fell-back': 0, failed, threw: 0, blocked: 0 },
    times: {},
  }
  await report((place) => ({
    documents: [{ ...place, area: 'market', ...counts }],
    loads: [{ ...place, id: 'market', version, ...loads }],
  }))
  now += MINUTE
}

/** The last hour of market in the status. */
async function market() {
  const { body } = await stage.call('GET', '/api/status')
  return body.lately.find(({ id }: { id: string }) => id === 'market')
}

it('CON-071 the status gives for each running build its last hour, and since when it fails', async () => {
  for (let at = 0; at < 90; at += 1) await minute('1.0.0', {})
  expect(await market()).toMatchObject({ version: '1.0.0', loads: { bad: 0, since: null } })
  const began = now
  for (let at = 0; at < 3; at += 1) await minute('1.0.0', { failed: 8 })
  expect((await market()).loads).toEqual({ all: 59 * 40, bad: 24, since: began, over: null })
})

it('CON-071 a promoted build begins anew, and so does one that comes back', async () => {
  await stage.promote(['market@1.1.0'])
  expect(await market()).toMatchObject({ version: '1.1.0', loads: { all: 0, since: null } })
  const began = now
  await minute('1.1.0', { pages: 4, failed: 4 })
  expect((await market()).loads).toEqual({ all: 4, bad: 4, since: began, over: null })
  await stage.post('/api/channels/production/rollback', { area: 'market' })
  await minute('1.0.0', {})
  expect((await market()).loads).toEqual({ all: 40, bad: 0, since: null, over: null })
})

it('CON-072 pages that never report are counted once they have had their time', async () => {
  const began = now
  for (let at = 0; at < 2; at += 1) await minute('1.0.0', { pages: 10, silent: 10 })
  expect((await market()).pages.since).toBeNull()
  now += 2 * MINUTE
  expect((await market()).pages).toEqual({ all: 60, bad: 20, since: began, over: null })
})

it('CON-136 a past fault is shown for an hour after its end', async () => {
  now += 25 * 60 * MINUTE
  for (let at = 0; at < 5; at += 1) await minute('1.0.0', {})
  const since = now
  for (let at = 0; at < 3; at += 1) await minute('1.0.0', { failed: 20 })
  const until = now
  expect((await market()).loads).toMatchObject({ since, over: null })
  for (let at = 0; at < 30; at += 1) await minute('1.0.0', {})
  expect((await market()).loads).toMatchObject({ bad: 60, since: null, over: { since, until } })
  now = until + 58 * MINUTE
  expect((await market()).loads).toMatchObject({ over: { since, until } })
  now = until + 60 * MINUTE
  expect((await market()).loads).toMatchObject({ since: null, over: null })
})
