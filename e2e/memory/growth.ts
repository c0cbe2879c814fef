import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { closeOrder } from '@kontor/shared/wire'
import { machineText } from '../../tooling/figures/machine.ts'
import { slopeOf, slopeText } from '../../tooling/figures/slope.ts'
import { findChromium } from '../../tooling/test/chromium.ts'
import { settled } from '../page/settled.ts'
import { startStage } from '../stage/stage.ts'
import { callApi } from '../users/api.ts'
import { signIn } from '../users/people.ts'
import { newTrader, place } from '../users/trading.ts'
import { countSockets, heapOf, reconnect, switchTabs } from './page.ts'
import { heapOfServer, reportingTo } from './servers.ts'

// The growth of the heaps of a page, the edge and the sandbox in an hour. A user quickly repeats
// the usual actions: goes round the tabs, loses the connection, opens and closes positions, while
// the market runs at 20 times its speed. Each turn ends on home with a garbage collection; the
// slope is that of the line through all turns. The argument is the number of minutes, 15 by
// default.

const MINUTES = Number(process.argv[2] ?? 15)
const WARM_UP_MINUTES = 3
const MARKET_SPEED = 20
/** The number of each action in a turn. */
const SWITCHES = 40
const RECONNECTS = 10
const ORDERS = 5

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-heaps-'))
const { stage, stop } = await startStage({
  marketSpeed: MARKET_SPEED,
  settings: reportingTo(folder),
})
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  console.log(machineText())
  const trader = await newTrader()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.addInitScript(countSockets)
  await signIn(page, trader)
  await page.goto(stage.app)
  await settled(page)
  const wire = await page.context().newCDPSession(page)
  await wire.send('HeapProfiler.enable')
  const seen = { page: [], edge: [], sandbox: [] } as Record<string, [hours: number, mb: number][]>
  const began = Date.now()
  const minutes = () => (Date.now() - began) / 60_000
  let turns = 0
  while (minutes() < WARM_UP_MINUTES + MINUTES) {
    await switchTabs(page, SWITCHES)
    await reconnect(page, RECONNECTS)
    // The page renews its session.
    const token = (await page.evaluate(() => localStorage.getItem('token')))!
    const user = { ...trader, tokens: { ...trader.tokens, token } }
    for (let order = 0; order < ORDERS; order += 1) {
      const { id } = await place(user, { direction: 'buy', lots: '0.01' })
      await callApi(closeOrder, { id, key: crypto.randomUUID() }, token)
    }
    turns += 1
    const heaps = {
      page: await heapOf(page, wire),
      edge: await heapOfServer(folder, 'edge'),
      sandbox: await heapOfServer(folder, 'sandbox'),
    }
    if (minutes() < WARM_UP_MINUTES) continue
    for (const [name, heap] of Object.entries(heaps)) seen[name]!.push([minutes() / 60, heap / 1e6])
  }
  console.log(
    `${turns} turns, each of ${SWITCHES} tab switches, ${RECONNECTS} reconnects and ${ORDERS} orders, in ${MINUTES} minutes after ${WARM_UP_MINUTES}`,
  )
  console.log('| heap | first, MB | last, MB | growth, MB an hour |\n|---|---:|---:|---:|')
  for (const [name, points] of Object.entries(seen)) {
    const [first, last] = [points[0]![1], points.at(-1)![1]]
    const growth = slopeText(slopeOf(points))
    console.log(`| ${name} | ${first.toFixed(1)} | ${last.toFixed(1)} | ${growth} |`)
  }
  if (process.env['HEAPS']) console.log(JSON.stringify(seen))
  console.log(machineText())
} finally {
  await browser.close()
  await stop()
  rmSync(folder, { recursive: true })
}
