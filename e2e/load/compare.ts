import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { machineText } from '../../tooling/figures/machine.ts'
import { ratioOf, ratioText } from '../../tooling/figures/ratio.ts'
import { buildOneBundle } from '../../tooling/rspack/one-bundle.ts'
import { findChromium } from '../../tooling/test/chromium.ts'
import { median } from '../../tooling/test/median.ts'
import { startStage } from '../stage/stage.ts'
import { bundlePages } from './bundle-pages.ts'
import { BEHIND_A_FRONT, startFront, TRUSTS_FRONTS } from './front.ts'
import { mainElements } from './main-elements.ts'
import { type FirstLoad, loadSlowly } from './slow-phone.ts'

// Compares the first load of Kontor with the same sources in one bundle, without federation but
// with the same preloads, once without and once with the first screen that the edge paints: one
// server, HTTP/2, a slow network and a slow processor. They load in turns. Each ratio is the median
// of the rounds' ratios with its interval, so that other load of the machine affects all alike.
// Each round measures Kontor twice: its ratio to itself shows how large a difference must be to
// count. Arguments are the routes to load; without any, all routes.

const ROUNDS = 5

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-bundle-'))
const [bundle, { stage, stop }] = await Promise.all([
  buildOneBundle(path.join(folder, 'dist')),
  startStage({ settings: BEHIND_A_FRONT }),
])
const edge = new URL(stage.app)
const fronts = await Promise.all([
  startFront(edge, () => false),
  startFront(edge, () => false),
  startFront(edge, bundlePages(edge, bundle, { painted: false })),
  startFront(edge, bundlePages(edge, bundle, { painted: true })),
])
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', ...TRUSTS_FRONTS],
})
try {
  console.log(machineText())
  console.log('| route | figure | Kontor | itself | one bundle | ratio | painted bundle | ratio |')
  console.log('|---|---|---:|---:|---:|---:|---:|---:|')
  const wanted = process.argv.slice(2)
  for (const [route, main] of Object.entries(mainElements)) {
    if (wanted.length > 0 && !wanted.includes(route)) continue
    const load = ({ url }: { url: string }) => loadSlowly(browser, url + route, main)
    // The first round fills the caches of the servers.
    for (const front of fronts) await load(front)
    const rounds: FirstLoad[][] = []
    while (rounds.length < ROUNDS) {
      const round: FirstLoad[] = []
      const from = rounds.length % fronts.length
      for (const turn of fronts.keys()) {
        const which = (from + turn) % fronts.length
        round[which] = await load(fronts[which]!)
      }
      rounds.push(round)
    }
    const line = (figure: keyof FirstLoad, name: string, unit: number, digits: number) => {
      const [ours, itself, ...others] = fronts.map((_, which) =>
        rounds.map((round) => round[which]![figure]),
      )
      const text = (figures: number[]) => (median(figures) / unit).toFixed(digits)
      const cells = others.flatMap((other) => [text(other), ratioText(ratioOf(ours!, other))])
      const same = ratioText(ratioOf(ours!, itself!))
      console.log(`| \`${route}\` | ${name} | ${text(ours!)} | ${same} | ${cells.join(' | ')} |`)
    }
    line('firstPaint', 'first paint, s', 1_000, 2)
    line('largestPaint', 'largest paint, s', 1_000, 2)
    line('main', 'main element, s', 1_000, 2)
    line('script', 'script, kB', 1_000, 0)
    line('all', 'all, kB', 1_000, 0)
  }
  console.log(machineText())
} finally {
  await browser.close()
  for (const front of fronts) front.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
