import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tooling/test/chromium.ts'
import { median } from '../../tooling/test/median.ts'
import { settled } from '../page/settled.ts'
import { startStage } from '../stage/stage.ts'
import { signIn } from '../users/people.ts'
import { newTrader, place } from '../users/trading.ts'
import type { TraceEvent } from './script-time.ts'
import { type TapWork, workBetween } from './tap-work.ts'

// Measures how long a kept page takes to come back, from the tap on its tab to the frame that shows
// it, on a processor slowed down four times. A user with 20 open positions goes round the four kept
// tabs; home is scrolled into its list. `wall` is clock time. `own` is the work of the page's own
// thread, which excludes the time of other processes; script, style, layout and paint are parts of
// it. Prints the medians of all rounds, and `own` of each round in order; ms.

const POSITIONS = 20
const SYMBOLS = ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD']
const SLOWDOWN = 4
const ROUNDS = 7
/** The user looks at each page for a while: prices move meanwhile. */
const LOOK_MS = 1_500
const TABS = { '/trade': 3, '/order': 2, '/user': 5, '/': 1 } as const
type Tab = keyof typeof TABS

/** Clicks a tab with the mouse; resolves with the time until its frame is made, ms. */
async function tap(page: Page, tab: Tab): Promise<number> {
  const link = page.locator(`.tabs [data-tab="${TABS[tab]}"]`)
  const { x, y, width, height } = (await link.boundingBox())!
  await page.evaluate(() => {
    const made = new Promise<number>((resolve) => {
      const follow = ({ timeStamp }: Event) => {
        performance.mark('tapped')
        requestAnimationFrame(() => {
          // A message comes after the frame: styles, layout and paint.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            performance.mark('shown')
            resolve(performance.now() - timeStamp)
          }
          port2.postMessage(null)
        })
      }
      addEventListener('click', follow, { capture: true, once: true })
    })
    Object.assign(window, { made })
  })
  await page.mouse.click(x + width / 2, y + height / 2)
  return page.evaluate(() => (window as unknown as { made: Promise<number> }).made)
}

type Times = TapWork & { wall: number }

async function comeBack(browser: Browser, page: Page, tab: Tab): Promise<Times> {
  await browser.startTracing(page, {
    categories: ['-*', 'v8', 'blink.user_timing', 'devtools.timeline'],
  })
  const wall = await tap(page, tab)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  return { wall, ...workBetween(traceEvents, 'tapped', 'shown') }
}

const { stage, stop } = await startStage()
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const trader = await newTrader()
  for (let index = 0; index < POSITIONS; index += 1)
    await place(trader, {
      symbol: SYMBOLS[index % SYMBOLS.length]!,
      direction: 'buy',
      lots: '0.01',
    })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await signIn(page, trader)
  await page.goto(stage.app)
  await settled(page)
  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, 600)
  const wire = await page.context().newCDPSession(page)
  const tabs = Object.keys(TABS) as Tab[]
  for (const tab of [...tabs, ...tabs]) {
    await tap(page, tab)
    await page.waitForTimeout(2 * LOOK_MS)
  }
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const returns = new Map(tabs.map((tab) => [tab, [] as Times[]]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const tab of tabs) {
      await page.waitForTimeout(LOOK_MS)
      returns.get(tab)!.push(await comeBack(browser, page, tab))
    }
  for (const [tab, times] of returns) {
    const of = (name: keyof Times) => times.map((time) => Math.round(time[name]))
    const medians = (['wall', 'own', 'script', 'style', 'layout', 'paint'] as const).map(
      (name) => [name, median(of(name))] as const,
    )
    console.log(tab, JSON.stringify({ ...Object.fromEntries(medians), rounds: of('own') }))
  }
} finally {
  await browser.close()
  await stop()
}
