import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Composition, composition, type HostDocument } from '@kontor/shared/wire'
import { fakeBuild } from '../../registry/src/testing/fake-builds.ts'
import { unpackFirstServers } from '../old-hosts/first-servers.ts'
import { OLD_VERSION, oldBuilds, unpack } from '../old-hosts/unpack.ts'
import { figure } from '../page/figure.ts'
import { downloadBuild } from '../stage/download-build.ts'
import { type Edge, startEdge } from '../stage/edge.ts'
import { kontorIn, runScript } from '../stage/kontor.ts'
import { stage, stageEnv } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

const areas = ['host', 'account', 'market', 'onboarding', 'trading']
/** The contract of the old builds. */
const contract = 3
/** A newer build of the market, with the files of the old one. */
const NEWER = '1.4.1'

let folder: string
let first: ReturnType<typeof unpackFirstServers>
let house: Edge

/** Starts the first registry and edge on the data folder `name`. */
async function start(name: string): Promise<void> {
  const env = { ...stageEnv(stage()), KONTOR_DATA: path.join(folder, name) }
  house = await startEdge(env, undefined, first)
}

/** Runs the command of the time of the first servers, or the current one, with a token. */
function kontor(which: 'old' | 'current', args: string[], token = secretOf('operator')) {
  const env = { ...stageEnv(stage()), KONTOR_REGISTRY: house.registry, KONTOR_TOKEN: token }
  return which === 'old' ? runScript(first.kontor, env, ...args) : kontorIn(env, ...args)
}

/** A token that the first registry has made. */
function secretOf(name: string): string {
  return readFileSync(path.join(folder, `empty/registry/${name}-token`), 'utf8').trim()
}

/** Publishes a folder, by the command and the token of a squad, and returns the build's name. */
async function publish(which: 'old' | 'current', id: string, version: string, dist: string) {
  const args = ['publish', id, '--dist', dist, '--dirty']
  expect(await kontor(which, args, secretOf(`publisher-${id}`))).toMatchObject({ code: 0 })
  return `${id}@${version}`
}

/** Publishes a build of the time of the first servers. */
function publishOld(id: string, version = OLD_VERSION): Promise<string> {
  const files = oldBuilds[id as keyof typeof oldBuilds] ?? fakeBuild(id, version, { contract })
  const card = JSON.stringify({ ...JSON.parse(files['kontor.json']!), version })
  const dist = path.join(folder, 'builds', id, version)
  unpack({ ...files, 'kontor.json': card }, dist)
  return publish('old', id, version, dist)
}

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontor-upgrade-'))
  first = unpackFirstServers(path.join(folder, 'servers'))
  await start('empty')
  const builds = await Promise.all(areas.map((id) => publishOld(id)))
  expect(await kontor('old', ['promote', ...builds])).toMatchObject({ code: 0, err: '' })
  await publishOld('market', NEWER)
  await house.killRegistry()
  house.stop()
})
test.beforeEach(async () => {
  const { testId } = test.info()
  // The name too, by which the registry counts the edge.
  for (const part of ['registry', 'edge/name'])
    cpSync(path.join(folder, 'empty', part), path.join(folder, testId, part), { recursive: true })
  await start(testId)
})
test.afterEach(() => house.stop())
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The prices of the page move. */
async function moves(page: Page): Promise<void> {
  const price = page.locator('main:visible data.price').first()
  await expect(price).toBeVisible()
  const before = await figure(price)
  await expect.poll(() => figure(price)).not.toBe(before)
}

/** The revision that a document carries, and its build of the market; else what was answered. */
function carried(html: string): string {
  const [, text] = /<script type="application\/json" id="kontor">([^<]*)/.exec(html) ?? []
  if (text === undefined) return html
  const { payload } = (JSON.parse(text) as HostDocument).composition
  const { revision, remotes }: Composition = composition.parse(JSON.parse(payload))
  return `${revision}: market ${remotes['market']?.version}`
}

async function served(): Promise<string> {
  return carried(await (await fetch(house.app, { headers: { accept: 'text/html' } })).text())
}

async function reloads(page: Page, revision: string): Promise<void> {
  await expect.poll(served).toBe(revision)
  await page.reload()
  await moves(page)
  expect(carried(await page.content())).toBe(revision)
}

/** When the page was loaded, ms. */
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin)

/** A screen of the market for each upgrade, whose files the page has not loaded before. */
const screens = { registry: /^Search/, edge: 'News' }

/** A server is upgraded while the page shows prices. Then the page loads a screen. */
async function upgradeUnder(page: Page, server: 'registry' | 'edge'): Promise<void> {
  const loaded = await loadedAt(page)
  const before = await served()
  const upgraded = house.upgrade(server)
  await moves(page)
  await upgraded
  expect(await served()).toBe(before)
  const chunk = page.waitForResponse((answer) => /\/market\/.*\.js$/.test(answer.url()))
  await page.getByRole('link', { name: screens[server] }).click()
  expect((await chunk).ok()).toBe(true)
  await page.goBack()
  await moves(page)
  expect(await loadedAt(page)).toBe(loaded)
}

/** The change of a channel, until the only edge serves it. */
async function change(...args: string[]): Promise<void> {
  const { out } = await kontor('current', [...args, '--json', '--yes'])
  const { ok, revision, edges } = JSON.parse(out)
  expect({ ok, edges: edges.all }).toEqual({ ok: true, edges: 1 })
  await expect.poll(served).toMatch(new RegExp(`^${revision}: `))
}

/** Builds, revisions, and the log, which began with the upgrade of the registry. */
async function nothingIsLost(revisions: string[], logged: string[]): Promise<void> {
  const status = async () => JSON.parse((await kontor('current', ['status', '--json'])).out)
  // An edge tells the registry what it serves after it has begun to serve it.
  await expect.poll(async () => (await status()).edges).toMatchObject({ running: 1, serving: 1 })
  const { published, history } = await status()
  const named = Object.values(published).flat() as { id: string; version: string }[]
  const old = [...areas.map((id) => `${id}@${OLD_VERSION}`), `market@${NEWER}`]
  expect(named.map(({ id, version }) => `${id}@${version}`)).toEqual(expect.arrayContaining(old))
  const past = history as { revision: number; what: string; builds: Record<string, string> }[]
  expect(
    past.map(({ revision, what, builds }) => `${revision} ${what} ${builds['market']}`),
  ).toEqual(revisions)
  expect(await kontor('current', ['log', '--verify'])).toMatchObject({ code: 0 })
  const log = JSON.parse((await kontor('current', ['log', '--json'])).out)
  expect((log.entries as { what: string }[]).map(({ what }) => what)).toEqual(logged)
}

test('COMP-840 COMP-841 COMP-843 COMP-844 the registry is upgraded, then the edge, then the host', async ({
  page,
}) => {
  await page.goto(house.app)
  await upgradeUnder(page, 'registry')
  await change('promote', `market@${NEWER}`)
  await reloads(page, `2: market ${NEWER}`)

  await upgradeUnder(page, 'edge')
  await reloads(page, `2: market ${NEWER}`)
  await change('rollback', 'market')
  await reloads(page, `3: market ${OLD_VERSION}`)

  await publishOld('market', '1.4.2')
  await change('promote', 'market@1.4.2')
  await nothingIsLost(
    [
      `4 promote 1.4.2`,
      `3 rollback ${OLD_VERSION}`,
      `2 promote ${NEWER}`,
      `1 promote ${OLD_VERSION}`,
    ],
    ['promote', 'publish', 'rollback', 'promote'],
  )

  const current = await Promise.all(
    areas.map(async (id) => {
      const dist = path.join(folder, 'builds', id, '2.0.0')
      await downloadBuild(stage(), `${id}/1.0.0`, dist, '2.0.0')
      return publish('current', id, '2.0.0', dist)
    }),
  )
  await change('promote', ...current)
  await reloads(page, '5: market 2.0.0')
})

test('COMP-842 COMP-843 COMP-845 the edge is upgraded while the registry is away, then the registry', async ({
  page,
}) => {
  await page.goto(house.app)
  await house.killRegistry()
  await upgradeUnder(page, 'edge')
  await house.startRegistry()
  const promoted = await kontor('old', ['promote', `market@${NEWER}`])
  expect(promoted).toMatchObject({ code: 0, err: '' })
  await reloads(page, `2: market ${NEWER}`)

  await upgradeUnder(page, 'registry')
  await change('rollback', 'market')
  await reloads(page, `3: market ${OLD_VERSION}`)
  await nothingIsLost(
    [`3 rollback ${OLD_VERSION}`, `2 promote ${NEWER}`, `1 promote ${OLD_VERSION}`],
    ['rollback'],
  )
})
