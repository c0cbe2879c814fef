import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { downloadBuild } from '../stage/download-build.ts'
import { copyRegistry, type Edge, startEdge } from '../stage/edge.ts'
import { kontorIn } from '../stage/kontor.ts'
import { type Proxy, startProxy } from '../stage/proxy.ts'
import { stage, stageEnv, workspace } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

/** Files of the new build that the registry does not have, besides its card. */
const NEW_FILES = 12

let edge: Edge
/** The proxy between squad and registry. */
let line: Proxy
/** Whether the proxy drops a call of the squad; it is called for each of them. */
let isStopped: (method: string, url: string) => boolean
test.afterEach(() => {
  line.close()
  edge.stop()
})

async function start(folder: string): Promise<void> {
  copyRegistry(folder)
  edge = await startEdge({ ...stageEnv(stage()), KONTOR_DATA: folder })
  line = await startProxy(new URL(edge.registry), (request, response, pass) => {
    if (!isStopped(request.method!, request.url!)) pass(request, response)
  })
}

/** The folder of a build of market with some files that no other build has. */
async function newBuild(parent: string): Promise<string> {
  const dist = path.join(parent, 'dist')
  await downloadBuild(stage(), 'market/1.0.0', dist, '2.0.0')
  mkdirSync(path.join(dist, 'more'))
  for (let file = 0; file < NEW_FILES; file += 1)
    writeFileSync(path.join(dist, `more/${file}.js`), `// ${randomBytes(2_000).toString('hex')}`)
  return dist
}

/** Publishes until a call is dropped, then ends the command as Ctrl-C or a power cut does. */
async function publishUntil(
  signal: NodeJS.Signals,
  publish: string[],
  stops: typeof isStopped,
  meanwhile: () => Promise<void>,
): Promise<{ code: number | null; err: string }> {
  let hasStopped = false
  isStopped = (method, url) => (hasStopped ||= stops(method, url))
  const env = { ...stageEnv(stage()), KONTOR_REGISTRY: line.url }
  const child = spawn(process.execPath, publish, { cwd: workspace, env })
  let err = ''
  child.stderr.on('data', (text) => (err += text))
  await expect.poll(() => hasStopped).toBe(true)
  await meanwhile()
  const ended = once(child, 'close')
  child.kill(signal)
  const [code] = (await ended) as [number | null]
  return { code, err }
}

const isStarted = (page: Page) => expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
/** Whether the composition of a page has the new build. */
const hasNewBuild = async (page: Page) =>
  (await page.locator('script#kontor').textContent())!.includes('\\"version\\":\\"2.0.0\\"')
const served = async (route: string) => (await fetch(edge.app + route)).status

test('COMP-615 a publish stops half-way while pages are open and load: none of it is served, and the next try sends the rest', async ({
  page,
  browser,
}, info) => {
  const folder = info.outputPath('data')
  await start(folder)
  const dist = await newBuild(info.outputPath('build'))
  const args = ['publish', 'market', '--dirty', '--dist', dist]
  const publish = [path.join(workspace, 'registry/bin/kontor.mjs'), ...args]
  await page.goto(edge.app)
  await isStarted(page)

  const nothingIsServed = async () => {
    expect(await served('/builds/market/2.0.0/more/0.js')).toBe(404)
    expect(await served('/builds/market/2.0.0/kontor.json')).toBe(404)
    const cold = await browser.newPage()
    await cold.goto(edge.app)
    await isStarted(cold)
    expect(await hasNewBuild(cold)).toBe(false)
    await cold.close()
  }
  let arrived = 0
  const inTheFiles = await publishUntil(
    'SIGINT',
    publish,
    (method, url) => method === 'PUT' && url.startsWith('/api/blobs/') && (arrived += 1) > 5,
    async () => {
      await nothingIsServed()
      await page.getByRole('link', { name: 'Trade', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
    },
  )
  expect(inTheFiles.code).toBe(130)
  expect(inTheFiles.err).toContain('the files that have arrived are not sent again')

  let sentAgain = 0
  await publishUntil(
    'SIGKILL',
    publish,
    (method, url) => {
      if (method === 'PUT' && url.startsWith('/api/blobs/')) sentAgain += 1
      return method === 'PUT' && url.startsWith('/api/builds/')
    },
    nothingIsServed,
  )
  expect(sentAgain).toBe(NEW_FILES + 1 - 5)
  const env = { ...stageEnv(stage()), KONTOR_REGISTRY: edge.registry }
  expect((await kontorIn(env, 'promote', '--yes', 'market@2.0.0')).err).toContain(
    'market@2.0.0 is not published',
  )
  await nothingIsServed()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()

  const published = await kontorIn(env, ...args)
  expect(published.out).toContain(', 0 sent in ')
  expect(await kontorIn(env, 'promote', '--yes', 'market@2.0.0')).toMatchObject({ code: 0 })
  await page.goto(edge.app)
  await isStarted(page)
  expect(await hasNewBuild(page)).toBe(true)
})
