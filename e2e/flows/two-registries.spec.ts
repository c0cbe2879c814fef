import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hasPostgres, type Postgres, startPostgres } from '../../server/testing/postgres.ts'
import { downloadBuild } from '../stage/download-build.ts'
import { type Edge, startEdge } from '../stage/edge.ts'
import { kontorIn } from '../stage/kontor.ts'
import { stage, stageEnv } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

test.skip(!hasPostgres(), 'PostgreSQL is not installed')

/** Two registries on one PostgreSQL, each with an edge. */
interface House {
  postgres: Postgres
  folder: string
  edges: [Edge, Edge]
}

let house: House
test.beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-two-'))
  const postgres = (await startPostgres())!
  const env = {
    ...stageEnv(stage()),
    DATABASE_URL: postgres.newDatabase(),
    REGISTRY_BLOBS: path.join(folder, 'blobs'),
  }
  const one = await startEdge({ ...env, KONTOR_DATA: path.join(folder, 'one') })
  // An operator hands the tokens of the first registry to the second one.
  mkdirSync(path.join(folder, 'two/registry'), { recursive: true })
  for (const token of ['edge-token', 'operator-token'])
    cpSync(path.join(folder, 'one/registry', token), path.join(folder, 'two/registry', token))
  const two = await startEdge({ ...env, KONTOR_DATA: path.join(folder, 'two') })
  house = { postgres, folder, edges: [one, two] }
})
test.afterAll(async () => {
  for (const edge of house.edges) edge.stop()
  await house.postgres.stop()
  rmSync(house.folder, { recursive: true, force: true })
})

/** Runs the command at one of the registries, and returns its outcome. */
function at(which: 0 | 1, ...args: string[]) {
  const { edges, folder } = house
  const data = path.join(folder, ['one', 'two'][which]!)
  const env = { ...stageEnv(stage()), KONTOR_DATA: data, KONTOR_REGISTRY: edges[which].registry }
  return kontorIn(env, ...args)
}

async function publish(which: 0 | 1, build: string, version: string): Promise<void> {
  const dist = path.join(house.folder, 'dist', build, version)
  await downloadBuild(stage(), build, dist, version)
  const id = build.split('/')[0]!
  expect(await at(which, 'publish', id, '--dirty', '--dist', dist)).toMatchObject({ code: 0 })
}

/** The revision of the document that an edge serves. */
async function served({ app }: Edge): Promise<number> {
  const answer = await fetch(app, { headers: { accept: 'text/html' } })
  const [, revision] = /\\"revision\\":(\d+)/.exec(await answer.text()) ?? []
  return Number(revision)
}

const started = (page: Page) => expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()

test('COMP-132 COMP-491 two squads, two registries and two edges: one wins, each is upgraded while pages are open, and a key is rotated', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const [one, two] = house.edges
  const builds = ['host', 'account', 'market', 'onboarding', 'trading']
  for (const id of builds) await publish(0, `${id}/1.0.0`, '1.0.0')
  for (const [which, id] of [
    [0, 'market'],
    [1, 'trading'],
  ] as const)
    await publish(which, `${id}/1.0.0`, '1.1.0')
  expect(await at(1, 'promote', '--yes', ...builds.map((id) => `${id}@1.0.0`))).toMatchObject({
    code: 0,
  })
  const other = await browser.newPage()
  for (const edge of house.edges) await expect.poll(() => served(edge)).toBe(1)
  await page.goto(one.app)
  await other.goto(two.app)
  for (const open of [page, other]) await started(open)

  const ended = await Promise.all([
    at(0, 'promote', '--yes', 'market@1.1.0', '--expect', '1'),
    at(1, 'promote', '--yes', 'trading@1.1.0', '--expect', '1'),
  ])
  const said = [...ended.map(({ err }) => err), ...house.edges.map((edge) => edge.said())].join(
    '\n',
  )
  expect(ended.map(({ code }) => code).toSorted(), said).toEqual([0, 5])
  for (const edge of house.edges) await expect.poll(() => served(edge)).toBe(2)
  await page.getByRole('link', { name: 'Trade', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()

  // The first registry is upgraded: its edge and pages go on, and the other one takes promotes.
  await one.killRegistry()
  const loser = ended[0].code === 5 ? 'market@1.1.0' : 'trading@1.1.0'
  expect(await at(1, 'promote', '--yes', loser, '--expect', '2')).toMatchObject({ code: 0 })
  await expect.poll(() => served(two)).toBe(3)
  expect(await served(one)).toBe(2)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
  await one.startRegistry()
  await expect.poll(() => served(one)).toBe(3)

  // Then the second registry is upgraded; the edge and the pages of the first do not notice it.
  await two.killRegistry()
  expect(await at(0, 'promote', '--yes', 'trading@1.0.0', '--expect', '3')).toMatchObject({
    code: 0,
  })
  await expect.poll(() => served(one)).toBe(4)
  expect(await served(two)).toBe(3)
  await other.reload()
  await started(other)
  await two.startRegistry()
  await expect.poll(() => served(two)).toBe(4)

  // Then the edges are upgraded, one after the other.
  for (const edge of house.edges) await edge.restartEdge()
  await other.getByRole('link', { name: 'Mine', exact: true }).click()
  await expect(other.getByLabel('Email')).toBeVisible()

  const before = await at(0, 'keys')
  expect(await at(0, 'keys', 'rotate', '--yes')).toMatchObject({ code: 0 })
  expect((await at(0, 'keys')).out).not.toBe(before.out)
  expect(await at(1, 'promote', '--yes', 'market@1.0.0')).toMatchObject({ code: 0 })
  for (const edge of house.edges) await expect.poll(() => served(edge)).toBe(5)
  for (const [open, edge] of [
    [page, one],
    [other, two],
  ] as const) {
    await open.goto(edge.app)
    await started(open)
  }
})
