/** @module-tag slow */
import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasPostgres, type Postgres, startPostgres } from '../../../server/testing/postgres.ts'
import type { KeyFacts } from '../api/edges/key-routes.ts'
import { age, collectNow } from '../testing/collecting.ts'
import { allRefs, fakeBuild, fakeBuilds } from '../testing/fake-builds.ts'
import { runKontor } from '../testing/processes/kontor.ts'
import { type RegistryProcess, startRegistry } from '../testing/processes/registry-process.ts'
import { expectStored } from '../testing/release-once.ts'

const home = mkdtempSync(path.join(tmpdir(), 'kontor-two-'))
let postgres: Postgres
let url: string
let registries: RegistryProcess[]

if (!hasPostgres()) console.warn('left out: two registries on PostgreSQL, which is not installed')

const JSON_TYPE = 'application/json'

/** Several processes start; on a busy machine each takes a while, ms. */
const SLOW = 240_000

const dataOf = (name: string) => path.join(home, name)
const settings = () => ({ DATABASE_URL: url, REGISTRY_BLOBS: path.join(home, 'blobs') })

/** Starts two registries on one database at the same time, with data folders of their own. */
async function startBoth(): Promise<RegistryProcess[]> {
  return Promise.all(['one', 'two'].map((name) => startRegistry(dataOf(name), settings())))
}

beforeAll(async () => {
  if (!hasPostgres()) return
  postgres = (await startPostgres())!
  url = postgres.newDatabase()
  registries = await startBoth()
  // Only one of them made tokens; an operator gives them to both.
  for (const [from, to] of [
    ['one', 'two'],
    ['two', 'one'],
  ])
    for (const token of ['operator-token', 'edge-token'])
      await copyFile(path.join(dataOf(from!), token), path.join(dataOf(to!), token)).catch(
        () => undefined,
      )
}, SLOW)
afterAll(async () => {
  for (const registry of registries ?? []) await registry.kill()
  await postgres?.stop()
  rmSync(home, { recursive: true, force: true })
})

const kontor = (registry: RegistryProcess, name: string, args: string[]) =>
  runKontor(args, { KONTOR_REGISTRY: registry.url, REGISTRY_DATA: dataOf(name) })

it.runIf(hasPostgres())(
  'COMP-132 each of two registries on one database has what the other accepts',
  async () => {
    const [one, two] = registries as [RegistryProcess, RegistryProcess]
    for (const [id, files] of fakeBuilds()) await one.publish(id, '1.0.0', files)
    expect((await two.promote(allRefs())).status).toBe(200)
    await expect.poll(async () => (await one.status()).current?.revision).toBe(1)
    const again = await one.publish('market', '1.0.0', { ...fakeBuild('market'), 'x.js': '//' })
    expect(again.status).toBe(409)
  },
  SLOW,
)

it.runIf(hasPostgres())(
  'COMP-132 when two squads promote at once through two registries, one wins, and the other ends with 5',
  async () => {
    const [one, two] = registries as [RegistryProcess, RegistryProcess]
    for (let round = 1; round <= 5; round += 1) {
      const version = `1.${round}.0`
      await one.publish('market', version, fakeBuild('market', version))
      await two.publish('trading', version, fakeBuild('trading', version))
      const { revision } = (await one.status()).current!
      const expected = ['--expect', String(revision)]
      const ended = await Promise.all([
        kontor(one, 'one', ['promote', '--yes', `market@${version}`, ...expected]),
        kontor(two, 'two', ['promote', '--yes', `trading@${version}`, ...expected]),
      ])
      expect(ended.map(({ code }) => code).toSorted()).toEqual([0, 5])
      expect(ended.find(({ code }) => code === 5)!.err).toContain('production runs revision')
      await expect.poll(async () => (await one.status()).current!.revision).toBe(revision + 1)
      const { builds } = await one.status()
      const ran = builds.filter((build) => build.version === version)
      expect(ran.map(({ id }) => id)).toHaveLength(1)
      await expect.poll(async () => (await two.status()).current!.revision).toBe(revision + 1)
    }
  },
  SLOW,
)

it.runIf(hasPostgres())(
  'COMP-132 promotes without an expected revision never overwrite each other',
  async () => {
    const [one, two] = registries as [RegistryProcess, RegistryProcess]
    const before = (await one.status()).current!.revision
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? one.promote(['market@1.0.0', 'trading@1.0.0']) : two.resign(),
      ),
    )
    const accepted = await Promise.all(
      answers
        .filter(({ status }) => status === 200)
        .map(async (answer) => (await answer.json()) as { revision: number; unchanged: boolean }),
    )
    const made = accepted.filter(({ unchanged }) => !unchanged).map(({ revision }) => revision)
    expect(new Set(made).size).toBe(made.length)
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status)),
    ).toEqual([])
    await expect.poll(async () => (await one.status()).current!.revision).toBe(before + made.length)
  },
  SLOW,
)

it.runIf(hasPostgres())(
  'COMP-434 entries that two registries write to one audit log at once form one chain',
  async () => {
    const [one, two] = registries as [RegistryProcess, RegistryProcess]
    const body = JSON.stringify({ reason: 'quarter end' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        [one, two][index % 2]!.call('POST', `/api/channels/c${index}/freeze`, body, JSON_TYPE),
      ),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const frozen = JSON.parse((await kontor(two, 'two', ['log', '--what', 'freeze', '--json'])).out)
    expect(frozen.entries).toHaveLength(20)
    expect(await kontor(one, 'one', ['log', '--verify'])).toMatchObject({ code: 0, err: '' })
  },
  SLOW,
)

const facts = async (registry: RegistryProcess) =>
  (await (await registry.call('GET', '/api/keys')).json()) as KeyFacts

it.runIf(hasPostgres())(
  'COMP-491 edges of two registries trust both, also after a rotation of one',
  async () => {
    const [one, two] = registries as [RegistryProcess, RegistryProcess]
    const before = await Promise.all([one, two].map(facts))
    expect(before[0]!.keyIds).toEqual(before[1]!.keyIds)
    expect(before[0]!.keyIds.toSorted()).toEqual(before.map(({ keyId }) => keyId).toSorted())
    const holder = before.findIndex(({ isRootHere }) => isRootHere)
    const [rotating, other, name] =
      holder === 0 ? ([one, two, 'one'] as const) : ([two, one, 'two'] as const)
    expect((await kontor(rotating, name, ['keys', 'rotate', '--yes'])).code).toBe(0)
    const { keyIds } = await facts(rotating)
    await expect.poll(async () => (await facts(other)).keyIds).toEqual(keyIds)
    const after = await Promise.all([one, two].map(facts))
    expect(after[holder]!.keyId).not.toBe(before[holder]!.keyId)
    expect(after[1 - holder]!.keyId).toBe(before[1 - holder]!.keyId)
  },
  SLOW,
)

let reports = 0

/** Tells a registry, as an edge does, that a build of market failed on three networks. */
async function reportFailed(registry: RegistryProcess, version: string): Promise<void> {
  const failed = { id: 'market', version, healthy: 0, 'fell-back': 0, failed: 3 }
  const edge = { edge: 'edge', run: 'run', channel: 'production', revision: null }
  const token = (await readFile(path.join(dataOf('one'), 'edge-token'), 'utf8')).trim()
  const { status } = await fetch(`${registry.url}/api/beacons`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': JSON_TYPE },
    body: JSON.stringify({ ...edge, number: (reports += 1), builds: [failed] }),
  })
  expect(status).toBe(200)
}

it.runIf(hasPostgres())(
  'COMP-606 reports of pages to one of two registries count at once in the other’s decisions and answers',
  async () => {
    const [one, two] = registries as [RegistryProcess, RegistryProcess]
    for (const round of [1, 2, 3]) {
      const [bad, next] = [`2.${round}.0`, `2.${round}.1`]
      for (const version of [bad, next])
        await one.publish('market', version, fakeBuild('market', version))
      await one.promote([`market@${bad}`])
      const known = () => two.call('GET', `/api/builds/market/${next}`)
      await expect.poll(async () => (await known()).status).toBe(200)
      await reportFailed(two, bad)
      expect((await one.promote([`market@${next}`])).status).toBe(200)
      expect((await one.status()).lastGood['market']).not.toBe(bad)
      await reportFailed(two, next)
      const { beacons, builds } = await one.status()
      expect(beacons.builds.find(({ id }) => id === 'market')).toMatchObject({ failed: 3 })
      expect(builds.find(({ id }) => id === 'market')!.health).toBe('bad')
    }
  },
  SLOW,
)

it.runIf(hasPostgres())(
  'COMP-614 reports to one of two registries on a build that the other has just published are counted',
  async () => {
    const [one, two] = registries as [RegistryProcess, RegistryProcess]
    for (const version of ['3.1.0', '3.2.0', '3.3.0']) {
      await one.publish('market', version, fakeBuild('market', version))
      await reportFailed(two, version)
      const { builds } = (await (await one.call('GET', '/api/builds')).json()) as {
        builds: { version: string; health: string }[]
      }
      expect(builds.find((build) => build.version === version)!.health).toBe('bad')
    }
  },
  SLOW,
)

/** How much later a registry collects than the other one publishes, ms; negative for earlier. */
const DELAYS = [-1_000, -40, -20, -10, -5, 0, 5, 10, 20, 40]

it.runIf(hasPostgres()).each([
  ['the first', 0],
  ['the second', 1],
])(
  'COMP-777 while %s of two registries deletes unused builds, publishing the same bytes through the other loses nothing',
  async (_which, at) => {
    const [collector, publisher] = [registries[at]!, registries[1 - at]!]
    const version = `4.${at}.0`
    const files = { ...fakeBuild('market', version), 'only.js': `// ${version}` }
    const publish = () => publisher.publish('market', version, files)
    let deleted = 0
    for (const delay of DELAYS) {
      expect((await publish()).ok).toBe(true)
      await age({ databaseUrl: url, data: '' })
      const [count, published] = await Promise.all([
        pause(Math.max(0, delay)).then(() => collectNow(collector)),
        pause(Math.max(0, -delay)).then(publish),
      ])
      deleted += count
      expect([200, 201, 409]).toContain(published.status)
      // A publisher who was told that files are missing publishes again.
      expect((published.ok ? published : await publish()).ok).toBe(true)
      for (const registry of registries) {
        const known = () => registry.call('GET', `/api/builds/market/${version}`)
        await expect.poll(async () => (await known()).status).toBe(200)
        await expectStored(registry, version)
      }
    }
    expect(deleted).toBeGreaterThan(0)
  },
  SLOW,
)
