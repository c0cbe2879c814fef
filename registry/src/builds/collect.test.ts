/** @module-tag slow */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashOf } from '@kontor/server/blobs'
import { fakeBuild } from '../testing/fake-builds.ts'
import { runKontor } from '../testing/processes/kontor.ts'
import { reportsTo } from '../testing/reports.ts'
import { Stage } from '../testing/stage.ts'

const DAY = 24 * 3600_000
let now = Date.now()
let stage: Stage
beforeEach(async () => {
  now = Date.now()
  stage = await Stage.open({ TRUSTED_PROXIES: 'loopback' }, { now: () => now })
  await stage.promoteAll()
})
afterEach(() => stage.close())

/** Publishes a build of the market with a file that no other build has. */
const publish = (version: string) =>
  stage.publish('market', version, {
    ...fakeBuild('market', version),
    'only.js': `// ${version} ${'x'.repeat(1_000)}`,
  })
const gc = (dryRun = false) => stage.post('/api/gc', { dryRun })
const storedBlobs = async () =>
  (await readdir(path.join(stage.data, 'blobs'), { recursive: true })).filter(
    (name) => path.basename(name).length === 64,
  ).length
const rows = async () =>
  Number((await stage.sql<{ n: string }>('select count(*)::text as n from blob'))[0]!.n)

it('COMP-136 COMP-632 deletes a build that nothing has used for 90 days, with the files that only it has', async () => {
  await publish('1.1.0')
  const before = await storedBlobs()
  now += 89 * DAY
  expect((await gc()).body).toEqual({ builds: [], files: 0, bytes: 0 })
  now += 2 * DAY
  const would = (await gc(true)).body
  // Its card, its entry and `only.js` with two copies.
  expect(would).toMatchObject({ builds: ['market@1.1.0'], files: 5 })
  expect(await storedBlobs()).toBe(before)

  const kontor = (...args: string[]) =>
    runKontor(['gc', ...args], {
      REGISTRY_DATA: stage.data,
      KONTOR_REGISTRY: stage.registryUrl,
    })
  expect((await kontor()).out).toMatch(
    /^market@1\.1\.0\nkeeps {3}5 builds: 5 in compositions of 90 d\ndeletes 1 build, 5 files, [\d.]+ kB; the oldest is market@1\.1\.0 of \d{4}-\d\d-\d\d\nDelete them: kontor gc --delete\n$/,
  )
  expect((await kontor('--older', '180d')).out).toBe(
    'keeps   6 builds: 5 in compositions of 180 d, 1 published within 180 d\ndeletes nothing\n',
  )
  expect(JSON.parse((await kontor('--older', '90', '--json')).out)).toMatchObject({
    days: 90,
    builds: ['market@1.1.0'],
    oldest: { build: 'market@1.1.0' },
  })
  for (const days of ['89d', 'soon'])
    expect(await kontor('--older', days)).toMatchObject({ code: 2, out: '' })
  const unasked = await kontor('--delete', '--json')
  expect(unasked.code).toBe(7)
  expect(JSON.parse(unasked.out)).toMatchObject({
    ok: false,
    error: { code: 'cannot-ask', exit: 7 },
  })
  expect(await storedBlobs()).toBe(before)

  const deleted = await kontor('--delete', '--yes', '--json')
  const oldest = { ...would.oldest, publishedAt: new Date(would.oldest.publishedAt).toISOString() }
  expect(JSON.parse(deleted.out)).toEqual({ ok: true, days: 90, deleted: true, ...would, oldest })
  expect([await storedBlobs(), await rows()]).toEqual([before - 5, before - 5])
  expect((await stage.call('GET', '/api/log?what=gc')).body.entries).toMatchObject([
    { who: 'operator', areas: ['market'], text: 'deleted market@1.1.0' },
  ])
  expect((await stage.edge('/builds/market/1.1.0/only.js')).status).toBe(404)
  await stage.registry.selfCheck.run()
  expect((await stage.call('GET', '/api/status')).body.faults).toEqual([])
  expect((await stage.edge('/builds/market/1.0.0/page.js')).status).toBe(200)
  expect(await stage.promote(['market@1.1.0'])).toMatchObject({ status: 404 })
})

it('COMP-136 keeps a build that a composition of the last 90 days has, also as a last good build, and a build of the newest revision', async () => {
  await publish('1.1.0')
  await stage.promote(['market@1.1.0'])
  now += 80 * DAY
  // Issued anew, with 1.0.0 as the last good build.
  await stage.call('GET', '/api/channels/production/composition')
  now += 80 * DAY
  expect((await gc()).body.builds).toEqual([])
  await stage.sql('update build set served_until = 0')
  now += 400 * DAY
  expect((await gc(true)).body.builds).toEqual(['market@1.0.0'])
})

it('COMP-136 keeps a build that a page has reported within 30 days', async () => {
  await publish('1.1.0')
  now += 100 * DAY
  const report = { id: 'market', version: '1.1.0', outcome: 'healthy' }
  await fetch(`${stage.edgeUrl}/beacon`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: stage.edgeUrl },
    body: JSON.stringify(report),
  })
  expect((await gc()).body.builds).toEqual([])
  now += 29 * DAY
  expect((await gc()).body.builds).toEqual([])
  now += 2 * DAY
  expect((await gc()).body.builds).toEqual(['market@1.1.0'])
})

it('COMP-738 keeps a build of an open page that has long reported nothing', async () => {
  const report = reportsTo(stage, () => now)
  for (const version of ['1.1.0', '1.2.0']) {
    await publish(version)
    await stage.promote([`market@${version}`])
  }
  await stage.sql('update build set served_until = 0')
  now += 100 * DAY
  await report(() => ({ revisions: [{ revision: 1, arm: 'stable', pages: 1, held: 0 }] }))
  expect((await gc(true)).body.builds).toEqual([])
  await report(() => ({ revisions: [] }))
  expect((await gc(true)).body.builds).toEqual(['market@1.0.0'])
})

it('COMP-757 says how many builds it keeps, each once, for its first reason', async () => {
  const report = reportsTo(stage, () => now)
  const kept = async () => (await gc(true)).body.kept
  const none = { compositions: 5, lastGood: 0, openPages: 0, previews: 0, scheduled: 0, young: 0 }
  expect(await kept()).toEqual(none)
  // Only the composition of the first revision is older than 90 days; its market is the last good.
  await publish('1.1.0')
  await stage.promote(['market@1.1.0'])
  now += 100 * DAY
  // The signature is renewed by then, and names the last good build.
  await expect.poll(kept).toEqual({ ...none, lastGood: 1 })
  for (const version of ['1.2.0', '1.3.0', '1.4.0', '1.5.0']) await publish(version)
  now += 91 * DAY
  await stage.post('/api/channels/production/previews', { builds: ['market@1.2.0'], hours: 48 })
  const wish = { builds: ['market@1.3.0'], at: now + 60_000 }
  await stage.post('/api/channels/production/schedule', wish)
  await stage.sql(`update build set reported_at = ${now} where version = '1.4.0'`)
  await report(() => ({ revisions: [{ revision: 1, arm: 'stable', pages: 1, held: 0 }] }))
  await publish('1.6.0')
  const { body } = await gc(true)
  expect(body).toMatchObject({ builds: ['market@1.5.0'], oldest: { build: 'market@1.5.0' } })
  expect(body.kept).toEqual({
    ...none,
    lastGood: 1,
    openPages: 1,
    previews: 1,
    scheduled: 1,
    young: 1,
  })
})

it('COMP-136 keeps a build while a preview shows it', async () => {
  await publish('1.1.0')
  now += 100 * DAY
  const body = { builds: ['market@1.1.0'], hours: 48 }
  await stage.post('/api/channels/production/previews', body)
  now += DAY
  expect((await gc()).body.builds).toEqual([])
  now += 2 * DAY
  expect((await gc()).body.builds).toEqual(['market@1.1.0'])
})

/** Schedules a promote of `market@1.1.0`, a minute from now. */
async function schedule(): Promise<number> {
  const wish = { builds: ['market@1.1.0'], at: now + 60_000 }
  return (await stage.post('/api/channels/production/schedule', wish)).body.id
}

it('COMP-733 keeps a build while its scheduled promote waits or runs', async () => {
  await publish('1.1.0')
  now += 91 * DAY
  await schedule()
  expect((await gc()).body.builds).toEqual([])
  now += 60_000
  expect(await stage.registry.schedule.claim()).toMatchObject({ state: 'running' })
  expect((await gc()).body.builds).toEqual([])
})

it('COMP-733 deletes a build whose scheduled promote was cancelled', async () => {
  await publish('1.1.0')
  now += 91 * DAY
  const id = await schedule()
  await stage.post(`/api/channels/production/schedule/${id}/cancel`, {})
  expect((await gc()).body.builds).toEqual(['market@1.1.0'])
})

it('COMP-136 a version stays taken when its files are deleted; the same bytes bring it back', async () => {
  await publish('1.1.0')
  now += 100 * DAY
  expect((await gc()).body.builds).toEqual(['market@1.1.0'])
  expect(await stage.publishFake('market', '1.1.0')).toMatchObject({
    status: 409,
    body: { error: { code: 'version-taken', next: 'Raise the version: 1.1.1 is free.' } },
  })
  expect(await publish('1.1.0')).toMatchObject({ status: 201 })
  expect((await stage.edge('/builds/market/1.1.0/only.js')).status).toBe(200)
  await stage.registry.selfCheck.run()
  expect(await stage.promote(['market@1.1.0'])).toMatchObject({ status: 200 })
  expect((await gc()).body.builds).toEqual([])
})

it('COMP-136 files that were sent and became part of no build are deleted after a day', async () => {
  const before = await storedBlobs()
  const body = 'a file of no build'
  await stage.call('PUT', `/api/blobs/${hashOf(Buffer.from(body))}`, {
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(await storedBlobs()).toBe(before + 1)
  expect((await gc()).body.files).toBe(0)
  now += 2 * DAY
  expect((await gc()).body).toEqual({ builds: [], files: 1, bytes: body.length })
  expect(await storedBlobs()).toBe(before)
})

/** Does something after some turns of the event loop. */
async function after<Result>(turns: number, work: () => Promise<Result>): Promise<Result> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next))
  return work()
}

it('COMP-137 deleting and publishing the same bytes at once loses nothing', async () => {
  for (const [wait, delay] of [0, 1, 3, 10, 30].flatMap((turns) => [
    [turns, 0],
    [0, turns],
  ])) {
    await publish('1.1.0')
    now += 100 * DAY
    const [collected, published] = await Promise.all([
      after(wait!, () => gc()),
      after(delay!, () => publish('1.1.0')),
    ])
    expect(collected.status).toBe(200)
    expect([200, 201, 409]).toContain(published.status)
    // A publisher to whom the registry reports missing files publishes again.
    const again = published.status === 409 ? await publish('1.1.0') : published
    expect([200, 201]).toContain(again.status)
    const record = stage.registry.builds.find('market', '1.1.0')!
    expect(await stage.registry.builds.faultsOf(record)).toEqual([])
    expect((await stage.edge('/builds/market/1.1.0/only.js')).status).toBe(200)
    const [state] = await stage.sql(`select collected_at from build where version = '1.1.0'`)
    expect(state).toEqual({ collected_at: null })
  }
})

it('COMP-136 only an operator may collect', async () => {
  const squad = await stage.token('publisher-market')
  expect((await stage.post('/api/gc', {}, squad)).status).toBe(403)
})
