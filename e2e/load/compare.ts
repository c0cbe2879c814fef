import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { buildOneBundle } from '../../tooling/rspack/one-bundle.ts'
import { findChromium } from '../../tooling/test/chromium.ts'
import { median } from '../../tooling/test/median.ts'
import { startStage } from '../stage/stage.ts'
import { bundlePages } from './bundle-pages.ts'
import { BEHIND_A_FRONT, startFront, TRUSTS_FRONTS } from './front.ts'
import { type FirstLoad, loadSlowly } from './slow-phone.ts'

// Compares the first load of Kontor with the same sources in one bundle, without federation but
// with the same preloads: one server, HTTP/2, a slow network and a slow processor. Both load in
// turns. Each ratio is the median of the pairs' ratios, so that other load of the machine affects
// both alike.

const PAIRS = 5
/** Route → selector of its main element. */
const routes = {
  '/': '[role=tabpanel] a[href^="/trade"], [aria-setsize]',
  '/login': 'form input',
  '/register': 'form input',
  '/trade?symbol=EURUSD': '.chart canvas',
}

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-bundle-'))
const [bundle, { stage, stop }] = await Promise.all([
  buildOneBundle(path.join(folder, 'dist')),
  startStage({ settings: BEHIND_A_FRONT }),
])
const edge = new URL(stage.app)
const [ours, theirs] = await Promise.all([
  startFront(edge, () => false),
  startFront(edge, bundlePages(edge, bundle)),
])
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', ...TRUSTS_FRONTS],
})
try {
  console.log('| route | figure | Kontor | one bundle | ratio |\n|---|---|---:|---:|---:|')
  for (const [route, main] of Object.entries(routes)) {
    const load = (url: string) => loadSlowly(browser, url + route, main)
    // The first round fills the caches of the servers.
    await load(ours.url)
    await load(theirs.url)
    const pairs: [FirstLoad, FirstLoad][] = []
    while (pairs.length < PAIRS) {
      const isFirst = pairs.length % 2 === 0
      const early = await load(isFirst ? ours.url : theirs.url)
      const late = await load(isFirst ? theirs.url : ours.url)
      pairs.push(isFirst ? [early, late] : [late, early])
    }
    const line = (figure: keyof FirstLoad, name: string, unit: number, digits: number) => {
      const [one, other] = [0, 1].map((side) =>
        (median(pairs.map((pair) => pair[side as 0 | 1][figure])) / unit).toFixed(digits),
      )
      const ratio = median(pairs.map(([our, their]) => our[figure] / their[figure]))
      console.log(`| \`${route}\` | ${name} | ${one} | ${other} | ${ratio.toFixed(2)} |`)
    }
    line('firstPaint', 'first paint, s', 1_000, 2)
    line('largestPaint', 'largest paint, s', 1_000, 2)
    line('main', 'main element, s', 1_000, 2)
    line('script', 'script, kB', 1_000, 0)
    line('all', 'all, kB', 1_000, 0)
  }
} finally {
  await browser.close()
  ours.close()
  theirs.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
