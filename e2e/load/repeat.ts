import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { machineText } from '../../tooling/figures/machine.ts'
import { ratioOf, ratioText } from '../../tooling/figures/ratio.ts'
import { buildOneBundle } from '../../tooling/rspack/one-bundle.ts'
import { findChromium } from '../../tooling/test/chromium.ts'
import { median } from '../../tooling/test/median.ts'
import { startStage } from '../stage/stage.ts'
import { bundlePages } from './bundle-pages.ts'
import { type Answer, BEHIND_A_FRONT, startFront, TRUSTS_FRONTS } from './front.ts'
import { mainElements } from './main-elements.ts'
import { type FirstLoad, loadAgain, loadSlowly } from './slow-phone.ts'
import { isKept } from './through-worker.ts'

// How long `/` takes on a phone that has the app: with a connection, and without one, when the
// service worker answers. Each is compared with the first load of the same sources as one bundle,
// in turns.

const ROUNDS = 5
const MAIN = mainElements['/']
const LATENCY_MS = 150

/** The browser does not slow the worker's network down, so documents wait here instead. */
const afterALine: Answer = async ({ headers }) => {
  if (headers.accept?.includes('text/html')) await pause(LATENCY_MS)
  return false
}

/**
 * Opens the app and leaves it when all of it is kept; opens it again, and then once more without a
 * connection.
 */
async function returning(browser: Browser, edge: URL): Promise<[FirstLoad, FirstLoad]> {
  const front = await startFront(edge, afterALine)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.goto(front.url)
    await page.evaluate(isKept)
    await page.close()
    const again = await loadAgain(context, `${front.url}/`, MAIN)
    front.close()
    return [again, await loadAgain(context, `${front.url}/`, MAIN)]
  } finally {
    front.close()
    await context.close()
  }
}

const seconds = (times: number[]) => (median(times) / 1_000).toFixed(2)

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-repeat-'))
const [bundle, { stage, stop }] = await Promise.all([
  buildOneBundle(path.join(folder, 'dist')),
  startStage({ settings: BEHIND_A_FRONT }),
])
const edge = new URL(stage.app)
const theirs = await startFront(edge, bundlePages(edge, bundle, { painted: false }))
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', ...TRUSTS_FRONTS],
})
try {
  console.log(machineText())
  await loadSlowly(browser, `${theirs.url}/`, MAIN)
  const loads: Record<'bundle' | 'again' | 'dead', FirstLoad[]> = {
    bundle: [],
    again: [],
    dead: [],
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.bundle.push(await loadSlowly(browser, `${theirs.url}/`, MAIN))
    const [again, dead] = await returning(browser, edge)
    loads.again.push(again)
    loads.dead.push(dead)
  }
  console.log('| `/` | first load of one bundle, s | again, s | ratio | dead line, s | ratio |')
  console.log('|---|---:|---:|---:|---:|---:|')
  for (const figure of ['firstPaint', 'largestPaint', 'main'] as const) {
    const [first, again, dead] = [loads.bundle, loads.again, loads.dead].map((all) =>
      all.map((load) => load[figure]),
    )
    const cells = [again!, dead!].flatMap((times) => [
      seconds(times),
      ratioText(ratioOf(times, first!)),
    ])
    console.log(`| ${figure} | ${seconds(first!)} | ${cells.join(' | ')} |`)
  }
  console.log(machineText())
} finally {
  await browser.close()
  theirs.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
