/** @module-tag slow */
import { cp, rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { composition } from '@kontor/shared/wire'
import { Stage } from '../testing/stage.ts'

const DAY = 24 * 3600_000
let now = Date.UTC(2026, 10, 24)
let stage: Stage
beforeEach(async () => {
  now = Date.UTC(2026, 10, 24)
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stage.close()
})

async function running() {
  const { body } = await stage.call('GET', '/api/channels/production/composition')
  const { revision, issuedAt, expiresAt } = composition.parse(JSON.parse(body.payload))
  return { revision, issuedAt, expiresAt }
}

const resign = (body = {}, date?: number) =>
  stage.call('POST', '/api/channels/production/resign', {
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(date !== undefined && { date: new Date(date).toUTCString() }),
    },
  })

const faults = async () => {
  await stage.registry.selfCheck.run()
  return (await stage.call('GET', '/api/status')).body.faults
}

it('COMP-068 a registry that was restored from a backup issues later times than the lost compositions had, and so does a promote of the same builds', async () => {
  const backup = `${stage.data}-backup`
  await stage.restart({}, () => cp(stage.data, backup, { recursive: true }))
  for (const version of ['1.1.0', '1.2.0']) {
    now += 1_000
    await stage.publishFake('market', version)
    await stage.promote([`market@${version}`])
  }
  const lost = await running()
  now += 1_000
  await stage.restart({}, async () => {
    await rm(stage.data, { recursive: true })
    await cp(backup, stage.data, { recursive: true })
  })
  const restored = await running()
  expect(restored.revision).toBeLessThan(lost.revision)
  // A browser refuses a composition with an older revision and time, see
  // host/src/composition/read/newest-run.store.ts.
  expect(restored.issuedAt).toBeGreaterThan(lost.issuedAt)

  expect((await stage.promote(['market@1.0.0'])).body).toMatchObject({
    revision: 2,
    unchanged: false,
    note: 'the same builds, issued anew',
  })
  expect((await running()).issuedAt).toBeGreaterThan(restored.issuedAt)
  expect((await stage.promote(['market@1.0.0'])).body).toMatchObject({ unchanged: true })
})

it('COMP-068 resign issues the running builds as a later revision; a rollback then goes to the revision before it', async () => {
  await stage.publishFake('market', '1.1.0')
  await stage.promote(['market@1.1.0'])
  const before = await running()
  expect(await resign()).toMatchObject({ status: 200, body: { revision: 3, what: 'resign' } })
  const after = await running()
  expect(after.revision).toBe(3)
  expect(after.issuedAt).toBeGreaterThanOrEqual(before.issuedAt)
  expect((await stage.rollback()).body.note).toBe('back to revision 1: market 1.1.0 → 1.0.0')
})

it('COMP-068 a promote has a later time than the last composition, even when the clock stands still', async () => {
  const before = await running()
  await stage.publishFake('market', '1.1.0')
  await stage.promote(['market@1.1.0'])
  expect(await running()).toMatchObject({ revision: 2, issuedAt: before.issuedAt + 1 })
})

it('COMP-069 a clock that is ten days behind is noticed before anything is signed; resign accepts it', async () => {
  const before = await running()
  now -= 10 * DAY
  await stage.restart()
  const sentence =
    'The registry’s clock says 2026-11-14 00:00:00 UTC, and production was signed 10 d later: set the clock, or run kontor resign if it is right.'
  expect(vi.mocked(console.error).mock.calls.flat()).toContain(sentence)
  expect(await faults()).toEqual([sentence])
  expect(await running()).toEqual(before)
  await stage.publishFake('market', '1.1.0')
  expect(await stage.promote(['market@1.1.0'])).toMatchObject({
    status: 503,
    body: { error: { code: 'clock-wrong', message: sentence } },
  })
  expect(await running()).toEqual(before)

  expect(await resign()).toMatchObject({ status: 200 })
  expect(await running()).toMatchObject({ revision: 2, issuedAt: now })
  expect(await faults()).toEqual([])
  expect(await stage.promote(['market@1.1.0'])).toMatchObject({ status: 200 })
})

it('COMP-069 while the clock is behind a rollback still works, and is later than before', async () => {
  await stage.publishFake('market', '1.1.0')
  await stage.promote(['market@1.1.0'])
  const before = await running()
  now -= 10 * DAY
  expect(await stage.rollback()).toMatchObject({ status: 200 })
  expect((await running()).issuedAt).toBeGreaterThan(before.issuedAt)
})

it.each([
  [10 * DAY, '2026-12-04 00:00:00 UTC, 10 d ahead of'],
  [-DAY / 24, '2026-11-23 23:00:00 UTC, 60 min behind'],
])('COMP-069 a clock that differs from the caller’s by %i ms signs nothing', async (ms, says) => {
  const theirs = now
  const before = await running()
  now += ms
  const sentence = `The registry’s clock says ${says} the caller’s: set the one that is wrong.`
  expect(await resign({}, theirs)).toMatchObject({
    status: 503,
    body: { error: { code: 'clock-wrong', message: sentence } },
  })
  expect(vi.mocked(console.error).mock.calls.flat().map(String).join()).toContain(sentence)
  expect((await running()).revision).toBe(before.revision)
  expect(await resign({}, now)).toMatchObject({ status: 200 })
})

it('COMP-070 everything works with 5 000 revisions', async () => {
  await stage.publishFake('market', '1.1.0')
  await stage.sql(`
    insert into revision
    select channel, number, made_at, what, made_by, 'market 1.0.0 → 1.1.0', null,
      replace(builds::text, '"market":"1.0.0"',
        case number % 2 when 1 then '"market":"1.0.0"' else '"market":"1.1.0"' end)::json,
      issued_at, expires_at
    from revision, generate_series(2, 5000) as number`)
  await stage.restart()
  expect((await stage.promote(['market@1.0.0'])).body).toMatchObject({ revision: 5_001 })
  expect((await stage.rollback()).body).toMatchObject({ revision: 5_002 })
  expect((await stage.rollback({ to: 1 })).body).toMatchObject({ revision: 5_003 })
  const { body } = await stage.call('GET', '/api/status')
  expect(body.history).toHaveLength(20)

  await stage.restart()
  expect(await running()).toMatchObject({ revision: 5_003 })
  expect((await stage.rollback({ to: 2 })).body).toMatchObject({ revision: 5_004 })
})
