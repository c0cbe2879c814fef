import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { depth } from '../../tooling/test/depth.ts'
import { startEdge } from '../stage/edge.ts'
import { stage, workspace } from '../stage/stage.ts'
import { expect, test, type Browser, type BrowserContext, type Page } from '../stage/test.ts'
import { plantBuild } from './planted-build.ts'
import { plants, type FirstLoad, type Place, type Plant } from './plants.ts'

/** What is run each time: of each kind of detection one, in the host and in an area. */
const samples: Record<'host' | 'market', readonly string[]> = {
  host: ['throws in the first render', 'loops on evaluation'],
  market: ['throws in a timer, after 1 s', 'loops on evaluation'],
}

interface Status {
  builds: { id: Place; version: string; health: string }[]
  lastGood: Partial<Record<Place, string>>
  beacons: {
    builds: { id: Place; version: string; healthy: number; 'fell-back': number; failed: number }[]
  }
}

/** A registry and an edge with the builds of the stage. */
async function plantingStage() {
  const data = mkdtempSync(path.join(tmpdir(), 'kontor-plants-'))
  cpSync(path.join(stage().data, 'registry'), path.join(data, 'registry'), { recursive: true })
  const env = { ...process.env, KONTOR_DATA: data }
  const edge = await startEdge(env)
  const kontor = async (...args: string[]) =>
    (
      await promisify(execFile)(
        process.execPath,
        [path.join(workspace, 'registry/bin/kontor.mjs'), ...args],
        { cwd: workspace, env: { ...env, KONTOR_REGISTRY: edge.registry } },
      )
    ).stdout
  const status = async (): Promise<Status> => JSON.parse(await kontor('status', '--json'))
  return {
    app: edge.app,
    status,
    /** Publishes and promotes a planted version of what runs as `good`. */
    async release(place: Place, good: string, version: string, script: string): Promise<void> {
      const dist = path.join(data, 'dist', version)
      const published = path.join(data, 'registry/builds', place, good, 'files')
      plantBuild(published, dist, { place, version, script })
      await kontor('publish', place, '--dirty', '--dist', dist)
      await kontor('promote', `${place}@${version}`)
    },
    stop() {
      edge.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

type PlantingStage = Awaited<ReturnType<typeof plantingStage>>

const works = (page: Page) =>
  expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible({ timeout: 30_000 })

/** Whether the planted build has run in this page. */
const isPlanted = (page: Page) => page.evaluate(() => 'planted' in globalThis)

/** What `kontor status` says of a build. */
async function said({ status }: PlantingStage, place: Place, version: string): Promise<string> {
  const { builds, beacons } = await status()
  const isIt = (one: { id: Place; version: string }) => one.id === place && one.version === version
  const counts = beacons.builds.find(isIt)
  const health = builds.find(isIt)?.health
  return `${health}: ${counts?.healthy ?? 0} healthy, ${counts?.['fell-back'] ?? 0} fell back, ${counts?.failed ?? 0} failed`
}

/** A browser that has run the good builds well: its storage and cookies. */
async function provenBrowser(
  browser: Browser,
  planting: PlantingStage,
  place: Place,
  good: string,
) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(planting.app)
  await works(page)
  for (const one of ['host', 'market'] as const)
    await expect
      .poll(async () => page.evaluate((key) => localStorage.getItem(key), `healthy ${one}`))
      .not.toBeNull()
  await expect.poll(() => said(planting, place, good)).toContain('good: 1 healthy')
  const state = await context.storageState()
  await context.close()
  return state
}

/** Resolves when the page's scripts no longer give way. */
async function hangs(page: Page): Promise<void> {
  const answers = () =>
    Promise.race([
      page.evaluate(() => true).catch(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, 1_000, false)),
    ])
  await expect.poll(answers, { timeout: 20_000 }).toBe(false)
}

const sees: Record<FirstLoad, (page: Page) => Promise<void>> = {
  hangs,
  'the last good build runs at once': works,
  'works on': works,
  'the area is down': (page) =>
    expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
  async 'the area is empty'(page) {
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeHidden()
  },
}

/** What the edge is told at the end of a first load, where the page lives on. */
const told = { 'the last good build runs at once': '1 fell back', 'works on': '1 failed' }

/** One row: the first load, the second one a minute later, the status, and the next release. */
async function row(
  browser: Browser,
  planting: PlantingStage,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
  { place, good, version, plant }: { place: Place; good: string; version: string; plant: Plant },
): Promise<string> {
  await planting.release(place, good, version, plant.script)
  expect((await planting.status()).lastGood[place], 'the last good build').toBe(good)
  const context = await browser.newContext({ storageState: state })
  const opened = await context.newPage()
  const first = place === 'host' ? plant.host : plant.area
  await opened.goto(planting.app, { waitUntil: 'commit' })
  if (first !== 'hangs')
    await expect
      .poll(() => said(planting, place, version), { timeout: 30_000 })
      .toMatch(first in told ? new RegExp(`^bad.*${Reflect.get(told, first)}`) : /^bad/)
  await sees[first](opened)
  await opened.close()
  const page = await context.newPage()
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 60_000
  })
  await page.goto(planting.app)
  await works(page)
  expect(await isPlanted(page), 'the planted build has run').toBe(false)
  await expect.poll(() => said(planting, place, version)).toMatch(/^bad/)
  const line = `| ${plant.name} | ${place === 'host' ? 'host' : 'area'} | ${first} | ${await said(planting, place, version)} |`
  await context.close()
  return line
}

async function rows(browser: Browser, place: 'host' | 'market'): Promise<string[]> {
  const planting = await plantingStage()
  try {
    const { version: good } = (await planting.status()).builds.find(({ id }) => id === place)!
    const state = await provenBrowser(browser, planting, place, good)
    const chosen = plants.filter(
      ({ name }) => depth.wholeFaultMatrix || samples[place].includes(name),
    )
    const lines: string[] = []
    for (const [index, plant] of chosen.entries()) {
      lines.push(
        await row(browser, planting, state, { place, good, version: `9.${index}.0`, plant }),
      )
    }
    await planting.release(place, good, '9.99.0', '')
    expect((await planting.status()).lastGood[place], 'the last good build').toBe(good)
    return lines
  } finally {
    planting.stop()
  }
}

test('COMP-077 whatever a build does, the second load runs the last good one, the status says that it is bad, and it is never the last good one', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const lines = (await Promise.all([rows(browser, 'host'), rows(browser, 'market')])).flat()
  console.log(`\n${lines.join('\n')}\n`)
  const documented = readFileSync(path.join(workspace, 'docs/planted-builds.md'), 'utf8')
  for (const line of lines) expect(documented.replaceAll(/ +/g, ' ')).toContain(line)
})
