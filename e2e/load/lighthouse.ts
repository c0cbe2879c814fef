import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { machineText } from '../../tooling/figures/machine.ts'
import { findChromium } from '../../tooling/test/chromium.ts'
import { median } from '../../tooling/test/median.ts'
import { startStage, workspace } from '../stage/stage.ts'
import { BEHIND_A_FRONT, startFront, TRUSTS_FRONTS } from './front.ts'

// Lighthouse's marks for a phone, medians of five, and the parts of the mark for performance.
// Lighthouse is fetched for the run: with its own browser driver and its reports it is larger than
// everything that the project installs for its tests.

const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROUNDS = 5
const TRIES = 5
const ROUTES = ['/', '/trade?symbol=EURUSD', '/login']

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

const marks = ['performance', 'accessibility', 'best-practices', 'seo']
const parts = {
  'first paint, s': ['first-contentful-paint', 1_000],
  'largest, s': ['largest-contentful-paint', 1_000],
  'blocking, s': ['total-blocking-time', 1_000],
  'speed index, s': ['speed-index', 1_000],
  shift: ['cumulative-layout-shift', 1],
} as const

/** Lighthouse starts the browser itself: with another driver its trace has no start. */
async function report(url: string): Promise<Report> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await run(url)
    } catch (cause) {
      // At times the trace has no start anyway; Lighthouse then asks for another run.
      if (left === 1 || !String(cause).includes('NO_NAVSTART')) throw cause
    }
}

async function run(url: string): Promise<Report> {
  const flags = ['--headless=new', '--no-sandbox', ...TRUSTS_FRONTS].join(' ')
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, `--chrome-flags=${flags}`, '--output=json', '--quiet'],
    {
      cwd: workspace,
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: 100_000_000,
    },
  )
  return JSON.parse(stdout) as Report
}

const { stage, stop } = await startStage({ settings: BEHIND_A_FRONT })
const front = await startFront(new URL(stage.app), () => false)
try {
  console.log(machineText())
  console.log(`| route | ${[...marks, ...Object.keys(parts)].join(' | ')} |`)
  console.log(`|---|${'---:|'.repeat(marks.length + Object.keys(parts).length)}`)
  for (const route of ROUTES) {
    const reports: Report[] = []
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await report(front.url + route))
    const scores = marks.map((mark) =>
      median(reports.map(({ categories }) => Math.round(categories[mark]!.score * 100))),
    )
    const values = Object.values(parts).map(([audit, unit]) =>
      median(reports.map(({ audits }) => audits[audit]!.numericValue! / unit)).toFixed(2),
    )
    console.log(`| ${route} | ${[...scores, ...values].join(' | ')} |`)
  }
} finally {
  front.close()
  await stop()
}
