import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { compile } from '../../tooling/rspack/compile.ts'
import { host } from '../../tooling/rspack/host.ts'
import { buildOneBundle, type OneBundle } from '../../tooling/rspack/one-bundle.ts'
import { remote } from '../../tooling/rspack/remote.ts'
import { folderOf } from '../../tooling/start/sources.ts'
import { findChromium } from '../../tooling/test/chromium.ts'
import { hostDocumentIn, payloadOf } from '../document/composition.ts'
import { kontor } from '../stage/kontor.ts'
import { startStage } from '../stage/stage.ts'
import { beaconCosts } from './beacon-cost.ts'
import { bundlePages } from './bundle-pages.ts'
import { before, type Change, changes, ruleOf } from './changes.ts'
import { type Answer, BEHIND_A_FRONT, startFront, TRUSTS_FRONTS } from './front.ts'
import { mainElements } from './main-elements.ts'
import { type FirstLoad, loadAgain } from './slow-phone.ts'
import { isKept, watchWorker } from './through-worker.ts'

// The cost of a release for a phone that opened the app before: it opens a route, a change is
// released, it opens the route again. The same change in one bundle, without federation, is
// measured beside it.

const routes = ['/', '/trade?symbol=EURUSD'] as const

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-release-'))

/** Builds the area of a change, publishes it as a version, and returns its name. */
async function publishChange(change: Change, version: string): Promise<string> {
  process.env['KONTOR_VERSION'] = version
  const area = folderOf(change.area)
  const config = change.area === 'host' ? host(area) : remote(area)
  const dist = path.join(folder, version)
  const rules = [...ruleOf(change), ...(config.module?.rules ?? [])]
  await compile({ ...config, module: { ...config.module, rules } }, dist)
  await ok('publish', change.area, '--dirty', '--dist', dist)
  return `${change.area}@${version}`
}

/**
 * The sources with a change as one bundle. All bundles are built in one folder, because names
 * depend on it.
 */
async function bundleOf(change: Change, name: string): Promise<OneBundle> {
  const built = await buildOneBundle(path.join(folder, 'bundle/dist'), ruleOf(change))
  const kept = path.join(folder, name)
  renameSync(built.folder, kept)
  return { ...built, folder: kept }
}

async function ok(...args: string[]): Promise<void> {
  const { code, err } = await kontor(...args)
  if (code !== 0) throw new Error(err)
}

/** Promotes a build, and waits until the edge serves it. */
async function promote(build: string): Promise<void> {
  await ok('promote', '--yes', build)
  while (!(await served()).includes(build)) await pause(50)
}

/** The builds that the edge serves, each as `market@1.0.0`. */
async function served(): Promise<string[]> {
  const text = await (await fetch(edge)).text()
  const running = payloadOf(hostDocumentIn(text).composition)
  return [running.host, ...Object.values(running.remotes)].map(
    ({ id, version }) => `${id}@${version}`,
  )
}

/** Opens a route, releases, and opens it again in the same browser, without a service worker. */
async function returning(
  browser: Browser,
  address: string,
  main: string,
  release: () => Promise<void>,
): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  try {
    await loadAgain(context, address, main)
    await release()
    return await loadAgain(context, address, main)
  } finally {
    await context.close()
  }
}

/**
 * The same in a browser whose service worker has kept the app: the bytes that the worker fetches
 * for document, scripts and styles.
 */
async function returningWithWorker(
  browser: Browser,
  address: string,
  main: string,
  release: () => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.evaluate(isKept)
    const fetched = await watchWorker(context)
    // An open page would fetch the released files before the new page does.
    await page.close()
    await release()
    const { code } = await loadAgain(context, address, main)
    const ofCode = [...(await fetched())].filter(
      ([at]) => at === address || /\/(files|builds)\//.test(at),
    )
    return ofCode.reduce((sum, [, bytes]) => sum + bytes, code)
  } finally {
    await context.close()
  }
}

const { stage, stop } = await startStage({ settings: BEHIND_A_FRONT })
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const edge = new URL(stage.app)
let bundle: OneBundle
const theirAnswer: Answer = (request, response) =>
  bundlePages(edge, bundle, { painted: false })(request, response)
const [ours, theirs] = await Promise.all([
  startFront(edge, () => false),
  startFront(edge, theirAnswer),
])
const launch = (...args: string[]) =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', ...TRUSTS_FRONTS, ...args],
  })
const browser = await launch()
/** Loads whole files, as Firefox and Safari do. */
const others = await launch('--disable-features=CompressionDictionaryTransport')
try {
  console.log(
    '| release | route | requests | kB | other engines, kB | with a worker, kB | other engines, kB | one bundle, kB | ratio | largest paint, s | one bundle, s |\n|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
  )
  for (const [index, change] of changes.entries()) {
    const older = await publishChange(before(change), `1.${index}.1`)
    // The registry compares a published build with the running one.
    await promote(older)
    const newer = await publishChange(change, `1.${index}.2`)
    const olderBundle = await bundleOf(before(change), `${index}-older`)
    const newerBundle = await bundleOf(change, `${index}-newer`)
    for (const route of routes) {
      const main = mainElements[route]
      const release = () => promote(newer)
      const pages: FirstLoad[] = []
      const workers: number[] = []
      for (const engine of [browser, others]) {
        await promote(older)
        pages.push(await returning(engine, ours.url + route, main, release))
        await promote(older)
        workers.push(await returningWithWorker(engine, ours.url + route, main, release))
      }
      const [our, whole] = pages as [FirstLoad, FirstLoad]
      bundle = olderBundle
      const their = await returning(browser, theirs.url + route, main, async () => {
        bundle = newerBundle
      })
      const sizes = [our.code, whole.code, ...workers, their.code]
      const kilobytes = sizes.map((size) => (size / 1_000).toFixed(1))
      const paints = [our, their].map(({ largestPaint }) => (largestPaint / 1_000).toFixed(2))
      const cells = [our.requests, ...kilobytes, (our.code / their.code).toFixed(2), ...paints]
      console.log(`| ${change.name} | \`${route}\` | ${cells.join(' | ')} |`)
    }
  }
  for (const slowdown of [1, 4]) {
    const { count, whole, call } = await beaconCosts(browser, `${ours.url}/`, slowdown)
    console.log(
      `\n${count} batches of events, the processor divided by ${slowdown}: ${whole.toFixed(2)} ms each, ${call.toFixed(2)} of them in the browser's call`,
    )
  }
} finally {
  await Promise.all([browser.close(), others.close()])
  ours.close()
  theirs.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
