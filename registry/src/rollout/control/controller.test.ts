/** @module-tag slow */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ArmName, EdgeReport } from '@kontor/shared/wire'
import { Stage } from '../../testing/stage.ts'

const MINUTE = 60_000
const begin = Date.UTC(2026, 10, 26, 12)
let now: number
let stage: Stage
let number: number
beforeEach(async () => {
  now = begin
  number = 0
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
})
afterEach(() => stage.close())

const start = (share = 0.1, minutes: number | null = null) =>
  stage.post('/api/channels/production/canary', {
    builds: ['market@1.1.0'],
    plan: [
      { share, minutes },
      { share: 0.5, minutes },
    ],
  })

/** The behaviour of the pages of an arm in a minute. */
interface Arm {
  pages: number
  failed?: number
  /** Pages that never reported. */
  silent?: number
  /** Networks of the pages. */
  networks?: number
  /** Networks of the failures. */
  failedOn?: number
}

const marks = (count: number) => Array.from({ length: count }, (_, place) => `mark${place}`)

const versions = { stable: '1.0.0', canary: '1.1.0' }

const current = () => stage.registry.channels.history('production').at(-1)!

const placeOf = (arm: ArmName) => ({
  minute: Math.floor(now / MINUTE),
  revision: current().revision,
  arm,
})

/** The report of an edge about a minute, in which pages opened market. */
function reportOf(arms: Partial<Record<ArmName, Arm>>): EdgeReport {
  number += 1
  const rows = Object.entries(arms) as [ArmName, Arm][]
  const failures = { 'fell-back': 0, failed: 0, threw: 0, blocked: 0 }
  return {
    edge: 'simulated',
    run: 'run',
    number,
    channel: 'production',
    revision: 2,
    builds: [],
    evidence: {
      pages: 0,
      vitals: [],
      errors: rows.flatMap(([arm, { failed = 0 }]) =>
        failed === 0
          ? []
          : [{ id: 'market', version: versions[arm], error: 'TypeError at /x:1:2', pages: failed }],
      ),
      documents: rows.map(([arm, { pages, silent = 0, networks = 5 }]) => ({
        ...placeOf(arm),
        area: 'market',
        served: pages,
        heard: pages - silent,
        networks: marks(networks),
      })),
      loads: rows.flatMap(([arm, { pages, failed = 0, silent = 0, failedOn = 5 }]) => [
        {
          ...placeOf(arm),
          id: 'market',
          version: versions[arm],
          loaded: pages - failed - silent,
          healthy: 0,
          failures: { ...failures, failed },
          networks: failed > 0 ? marks(failedOn) : [],
          times: {},
        },
        {
          ...placeOf(arm),
          id: 'host',
          version: '1.0.0',
          loaded: pages - silent,
          healthy: 0,
          failures,
          networks: [],
          times: {},
        },
      ]),
    },
  }
}

const send = async (report: EdgeReport) => {
  const answer = await stage.post('/api/beacons', report, await stage.token('edge'))
  expect(answer.status).toBe(200)
}

/**
 * Reports a minute of pages at its end. The controller takes a turn now, and may also take one by
 * itself.
 */
async function minute(arms: Partial<Record<ArmName, Arm>>): Promise<void> {
  const report = reportOf(arms)
  now += MINUTE
  await send(report)
  await stage.registry.controller.turn()
}

const incidents = async () => (await stage.call('GET', '/api/incidents')).body.incidents

it('COMP-340 a canary that never starts is quarantined after 5 loads, with an incident that says why', async () => {
  await start()
  await minute({ stable: { pages: 450, failed: 2 }, canary: { pages: 4, failed: 4 } })
  expect(current().canary).toMatchObject({ state: 'paused' })
  await minute({ stable: { pages: 100 }, canary: { pages: 1, failed: 1 } })
  expect(current()).toMatchObject({
    what: 'quarantine',
    by: 'controller',
    builds: { market: '1.0.0' },
  })
  expect(current().canary).toBeUndefined()
  const [back, paused] = await incidents()
  expect(back).toMatchObject({
    kind: 'went-back',
    area: 'market',
    version: '1.1.0',
    reason: expect.stringMatching(
      /^5 of 5 loads failed: over a million : 1 that market@1\.1\.0 is worse\.$/,
    ),
    failures: 5,
    errors: [{ error: 'TypeError at /x:1:2', pages: 5 }],
    firstFailureAt: begin + MINUTE,
    doneAt: now,
    revision: current().revision,
  })
  expect(back.odds).toBeGreaterThan(1_000)
  expect(paused).toMatchObject({ kind: 'paused', doneAt: begin + MINUTE })
  expect((await stage.promote(['market@1.1.0'])).body.error.code).toBe('build-quarantined')
})

it('CON-083 an operator marks an incident as read, once, and the log has it', async () => {
  await start()
  await minute({ stable: { pages: 450, failed: 2 }, canary: { pages: 5, failed: 5 } })
  const [{ id, readBy }] = await incidents()
  expect(readBy).toBeNull()
  const read = () => stage.post(`/api/incidents/${id}/read`, {})
  expect((await read()).body.incident).toMatchObject({ readBy: 'operator', readAt: now })
  now += MINUTE
  expect((await read()).body.incident.readAt).toBe(now - MINUTE)
  const { entries } = (await stage.call('GET', '/api/log?what=incident')).body
  expect(entries).toMatchObject([{ who: 'operator', channel: 'production', areas: ['market'] }])
  for (const other of ['999', 'one'])
    expect((await stage.post(`/api/incidents/${other}/read`, {})).status).toBe(404)
})

it('COMP-430 the audit log has each action of the controller, with its reason', async () => {
  await start()
  await minute({ stable: { pages: 450, failed: 2 }, canary: { pages: 5, failed: 5 } })
  const { entries } = (await stage.call('GET', '/api/log?who=controller')).body
  expect(entries).toMatchObject([
    { what: 'quarantine', channel: 'production', areas: ['market'], revision: 3 },
    {
      what: 'quarantine',
      channel: null,
      areas: ['market'],
      reason: expect.stringMatching(/^5 of 5/),
    },
  ])
})

it('COMP-341 a healthy canary takes its steps when their time is over and 300 loads were seen, then all browsers run it', async () => {
  await start(0.1, 2)
  await minute({ stable: { pages: 900 }, canary: { pages: 100 } })
  await minute({ stable: { pages: 900 }, canary: { pages: 100 } })
  expect(current().canary).toMatchObject({ step: 0 })
  await minute({ stable: { pages: 900 }, canary: { pages: 100 } })
  expect(current().canary).toMatchObject({ step: 1, since: now })
  await minute({ stable: { pages: 500 }, canary: { pages: 500 } })
  await minute({ stable: { pages: 500 }, canary: { pages: 500 } })
  expect(current()).toMatchObject({
    what: 'promote',
    by: 'controller',
    builds: { market: '1.1.0' },
  })
  expect(await incidents()).toEqual([])
})

it('COMP-341 without traffic, or in a frozen channel, it stays in its step', async () => {
  await start(0.1, 1)
  now += 600 * MINUTE
  await stage.registry.controller.turn()
  await minute({ stable: { pages: 300 }, canary: { pages: 41 } })
  expect(current().canary).toMatchObject({ step: 0, state: 'running' })
  await stage.post('/api/channels/production/freeze', { reason: 'Quarter end.' })
  await minute({ stable: { pages: 3_000 }, canary: { pages: 300 } })
  expect(current().canary).toMatchObject({ step: 0, state: 'running' })
})

it('COMP-342 an outage of both arms ends no canary', async () => {
  await start()
  for (let at = 0; at < 10; at += 1)
    await minute({
      stable: { pages: 900, failed: 450, silent: 90 },
      canary: { pages: 100, failed: 50, silent: 10 },
    })
  expect(current().canary).toMatchObject({ state: 'running' })
  expect(await incidents()).toEqual([])
})

it('COMP-343 failures of one network, or of one browser, pause it at most', async () => {
  await start()
  await minute({ stable: { pages: 900 }, canary: { pages: 100, failed: 1, failedOn: 1 } })
  expect(current().canary).toMatchObject({ state: 'running' })
  for (let at = 0; at < 5; at += 1)
    await minute({ stable: { pages: 900 }, canary: { pages: 100, failed: 20, failedOn: 1 } })
  expect(current().canary).toMatchObject({ state: 'paused' })
  expect((await incidents()).map(({ kind }: { kind: string }) => kind)).toEqual(['paused'])
})

it('COMP-344 silent pages of the canary take it back, once they have had their time to report', async () => {
  await start()
  await minute({ stable: { pages: 900, silent: 18 }, canary: { pages: 100, silent: 2 } })
  const silentFrom = Math.floor(now / MINUTE) * MINUTE
  for (let at = 0; at < 4; at += 1)
    await minute({ stable: { pages: 900, silent: 18 }, canary: { pages: 100, silent: 100 } })
  expect(current()).toMatchObject({ what: 'quarantine' })
  const [{ reason, firstFailureAt }] = await incidents()
  expect(reason).toMatch(/^\d+ pages never reported: .* is worse\.$/)
  expect(firstFailureAt).toBe(silentFrom)
})

it('COMP-345 CON-152 an incident counts the failures of the loads of all steps', async () => {
  await start(0.1, 1)
  await minute({ stable: { pages: 3_600, failed: 180 }, canary: { pages: 400, failed: 30 } })
  expect(current().canary).toMatchObject({ step: 1 })
  await minute({ stable: { pages: 20 }, canary: { pages: 20, failed: 20 } })
  const [{ failures, loads, reason, limit, odds, course }] = await incidents()
  expect({ failures, loads }).toEqual({ failures: 50, loads: 420 })
  expect(reason).toMatch(/^50 of 420 loads failed: /)
  expect(limit).toBe(1_000)
  expect(course).toHaveLength(2)
  expect(course.at(-1)).toEqual({ at: begin + 2 * MINUTE, odds })
})

it('COMP-345 a served share that is not the requested one pauses it', async () => {
  await start()
  for (let at = 0; at < 6; at += 1) await minute({ stable: { pages: 600 }, canary: { pages: 400 } })
  expect(current().canary).toMatchObject({
    state: 'paused',
    reason: 'The served share is not the requested one.',
  })
})

it('CON-084 odds beyond every limit are shown as a number', async () => {
  await start()
  await minute({ stable: { pages: 6_000 }, canary: { pages: 4_000 } })
  const { running } = (await stage.call('GET', '/api/channels/production/canary')).body
  expect(running.areas).toMatchObject([{ mismatch: 1e12, harm: expect.any(Number) }])
})

it('COMP-346 a report that is sent again, rows of another time and rows of unknown builds count nothing', async () => {
  await start()
  const report = reportOf({ canary: { pages: 3, failed: 3 } })
  await send(report)
  await send(report)
  const [row] = report.evidence!.loads
  for (const other of [
    { ...row!, minute: row!.minute + 60 },
    { ...row!, minute: row!.minute - 5_000 },
    { ...row!, version: '9.9.9' },
  ]) {
    number += 1
    const evidence = { ...report.evidence!, documents: [], errors: [], loads: [other] }
    await send({ ...report, number, evidence })
  }
  const [watched] = stage.registry.watches.running()
  const watch = await stage.registry.watches.read(watched!)
  expect(watch.areas['market']!.failures).toBe(3)
})

it('COMP-347 another process goes on with the known evidence', async () => {
  await start()
  await minute({ stable: { pages: 450 }, canary: { pages: 4, failed: 4 } })
  await stage.restart()
  await minute({ stable: { pages: 100 }, canary: { pages: 1, failed: 1 } })
  expect(current()).toMatchObject({ what: 'quarantine', builds: { market: '1.0.0' } })
})

it('COMP-347 the next turn completes a quarantine that a crash cut off', async () => {
  await start()
  await stage.sql(`insert into quarantine (area, version, reason, made_at, made_by)
    values ('market', '1.1.0', 'It fails in every browser.', 1, 'controller')`)
  await stage.registry.channels.refresh()
  await stage.registry.controller.turn()
  expect(current()).toMatchObject({ what: 'quarantine', builds: { market: '1.0.0' } })
  expect(current().canary).toBeUndefined()
})

it('COMP-348 after an operator resumed it, the same cause does not pause it again, and more harm takes it back', async () => {
  await start()
  await minute({ stable: { pages: 450 }, canary: { pages: 3, failed: 3 } })
  expect(current().canary).toMatchObject({ state: 'paused' })
  await stage.post('/api/channels/production/canary/resume', {})
  await minute({ stable: { pages: 450 }, canary: { pages: 50 } })
  expect(current().canary).toMatchObject({ state: 'running' })
  await minute({ stable: { pages: 450 }, canary: { pages: 50, failed: 25 } })
  expect(current()).toMatchObject({ what: 'quarantine' })
})

it('COMP-552 only the last canary of a channel is remembered', async () => {
  await start()
  await minute({ stable: { pages: 900 }, canary: { pages: 100 } })
  await stage.post('/api/channels/production/canary/end', {})
  await start()
  await minute({ stable: { pages: 900 }, canary: { pages: 100 } })
  const kept = await stage.registry.database.query('select began from canary_watch')
  expect(kept).toEqual([{ began: current().canary!.began }])
})
