/** @module-tag slow */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allRefs, areas } from '../../testing/fake-builds.ts'
import { reportsTo } from '../../testing/reports.ts'
import { Stage } from '../../testing/stage.ts'

const MINUTE = 60_000
let now: number
let stage: Stage
let report: ReturnType<typeof reportsTo>
beforeEach(async () => {
  now = Date.UTC(2026, 10, 26, 12)
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
  for (const id of areas) await stage.publishFake(id, '1.1.0')
  report = reportsTo(stage, () => now)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stage.close()
})

const start = (builds: string[], minutes: number | null = null) =>
  stage.post('/api/channels/production/canary', { builds, plan: [{ share: 0.1, minutes }] })

const current = () => stage.registry.channels.history('production').at(-1)!
const turn = () => stage.registry.controller.turn()

/** The reports of the canary's pages on its build of an area. */
interface Pages {
  loaded?: number
  failed?: number
  threw?: number
}

/** Reports a minute of pages of the canary at its end. */
async function minute(pages: Record<string, Pages>): Promise<void> {
  now += MINUTE
  await report((place) => ({
    loads: Object.entries(pages).map(([id, { loaded = 0, failed = 0, threw = 0 }]) => ({
      ...place,
      arm: 'canary',
      id,
      version: '1.1.0',
      loaded,
      healthy: 0,
      failures: { 'fell-back': 0, failed, threw, blocked: 0 },
      networks: ['one', 'two', 'three'],
      times: {},
    })),
  }))
  await turn()
}

const incidents = async () => (await stage.call('GET', '/api/incidents')).body.incidents
const quarantined = async () => (await stage.call('GET', '/api/quarantine')).body.builds

/** Makes this the only host of staging, so that no quarantine takes it away. */
const runInStaging = (host: string) =>
  stage.promote([host, ...allRefs().filter((one) => one !== 'host@1.0.0')], 'staging')

it('COMP-713 a canary of a host that another channel cannot do without ends in its own channel, and is not quarantined', async () => {
  await runInStaging('host@1.1.0')
  await start(['host@1.1.0'])
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await minute({ host: { failed: 5 } })
  const why = 'staging has no other host to go back to than host@1.1.0.'
  expect(current()).toMatchObject({
    what: 'canary',
    by: 'controller',
    builds: { host: '1.0.0' },
    note: expect.stringMatching(
      `^the canary of host@1.1.0 ends; 5 of 5 loads failed: .* is worse. It is not quarantined: ${why.slice(0, -1)}$`,
    ),
  })
  expect(current().canary).toBeUndefined()
  const { revision } = current()
  expect(await incidents()).toMatchObject([{ kind: 'went-back', doneAt: now, revision }])
  expect(await quarantined()).toEqual([])
  expect(said.mock.calls).toEqual([[`The controller is refused in production: ${why}`]])
})

it('COMP-711 COMP-714 while a channel cannot go back, canaries of others move on, and the log says it once', async () => {
  await runInStaging('host@1.0.0')
  await stage.promote(['host@1.1.0'])
  await start(['market@1.1.0'], 2)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await stage.sql(`insert into quarantine (area, version, reason, made_at, made_by)
    values ('host', '1.0.0', 'It fails in every browser.', 1, 'ops-1')`)
  await stage.registry.channels.refresh()
  await minute({ market: { loaded: 200 } })
  await minute({ market: { loaded: 200 } })
  expect(current()).toMatchObject({ what: 'promote', builds: { market: '1.1.0' } })
  await turn()
  const text = 'host@1.0.0 is quarantined, but staging still runs it: '
  expect(said.mock.calls).toEqual([
    [expect.stringContaining(`The controller is refused in staging: ${text}`)],
  ])
})

it('COMP-714 a step that a freeze holds back is not logged', async () => {
  await start(['market@1.1.0'], 1)
  await stage.post('/api/channels/production/freeze', { reason: 'Quarter end.' })
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await minute({ market: { loaded: 300 } })
  expect(current().canary).toMatchObject({ step: 0 })
  expect(said).not.toHaveBeenCalled()
})

it('COMP-715 the incident of an interrupted way back is complete when the canary is over', async () => {
  await start(['market@1.1.0'])
  await stage.sql(`insert into quarantine (area, version, reason, made_at, made_by)
    values ('market', '1.1.0', 'It fails in every browser.', 1, 'controller')`)
  await stage.sql(`insert into incident (channel, began, area, version, kind, reason, odds,
      failures, loads, errors, seen_at)
    values ('production', 2, 'market', '1.1.0', 'went-back', '5 of 5', 2e3, 5, 5, '[]', ${now})`)
  now += MINUTE
  await stage.registry.channels.refresh()
  await turn()
  expect(current().canary).toBeUndefined()
  expect(await incidents()).toMatchObject([{ kind: 'went-back', doneAt: now }])
})

/** The number of loads that the step of the canary has seen. */
const loads = async () =>
  (await stage.call('GET', '/api/channels/production/canary')).body.running.loads

it('COMP-718 a step of a canary of several areas waits for 300 loads of each', async () => {
  await start(['market@1.1.0', 'trading@1.1.0'], 1)
  await minute({ market: { loaded: 600 } })
  expect(await loads()).toBe(0)
  await minute({ market: { loaded: 600 }, trading: { loaded: 299 } })
  expect(await loads()).toBe(299)
  expect(current().canary).toMatchObject({ step: 0 })
  await minute({ trading: { loaded: 1 } })
  expect(current()).toMatchObject({
    what: 'promote',
    builds: { market: '1.1.0', trading: '1.1.0' },
  })
})

it('COMP-719 a browser that loaded a build and later threw is one load', async () => {
  await start(['market@1.1.0'])
  await minute({ market: { loaded: 40, threw: 1 } })
  expect(await loads()).toBe(40)
  await minute({ market: { failed: 2 } })
  expect(await loads()).toBe(42)
})
