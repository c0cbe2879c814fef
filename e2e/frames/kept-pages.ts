import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tooling/test/chromium.ts'
import { median } from '../../tooling/test/median.ts'
import { settled } from '../page/settled.ts'
import { startStage } from '../stage/stage.ts'
import { signIn } from '../users/people.ts'
import { newTrader, place } from '../users/trading.ts'

// Measures how long a kept page takes to come back, from the tap on its tab to the frame that shows
// it, on a processor slowed down four times. A user with 20 open positions goes round the four kept
// tabs; home is scrolled into its list. `wall` is clock time. `own` is the work of the page's own
// thread, which excludes the time of other processes; `script`, `style` and `layout` are parts of
// it. Prints the medians of all rounds, and `own` of each round in order; ms.

const POSITIONS = 20
const SYMBOLS = ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD']
const SLOWDOWN = 4
const ROUNDS = 7
/** The user looks at each page for a while: prices move meanwhile. */
const LOOK_MS = 1_500
const TABS = { '/trade': 3, '/order': 2, '/user': 5, '/': 1 } as const
type Tab = keyof typeof TABS

interface Work {
  own: number
  script: number
  style: number
  layout: number
}

/** The work of the page's thread since it began, ms. */
async function workOf(wire: CDPSession): Promise<Work> {
  const { metrics } = await wire.send('Performance.getMetrics')
  const ms = (wanted: string) => 1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0)
  return {
    own: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    style: ms('RecalcStyleDuration'),
    layout: ms('LayoutDuration'),
  }
}

/** Clicks a tab with the mouse; resolves with the time until its frame is made, ms. */
async function tap(page: Page, tab: Tab): Promise<number> {
  const link = page.locator(`.tabs [data-tab="${TABS[tab]}"]`)
  const { x, y, width, height } = (await link.boundingBox())!
  await page.evaluate(() => {
    const made = new Promise<number>((resolve) => {
      const follow = ({ timeStamp }: Event) =>
        requestAnimationFrame(() => {
          // A message comes after the frame: styles, layout and paint.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      addEventListener('click', follow, { capture: true, once: true })
    })
    Object.assign(window, { made })
  })
  await page.mouse.click(x + width / 2, y + height / 2)
  return page.evaluate(() => (window as unknown as { made: Promise<number> }).made)
}

async function comeBack(page: Page, wire: CDPSession, tab: Tab): Promise<Work & { wall: number }> {
  const before = await workOf(wire)
  const wall = await tap(page, tab)
  const after = await workOf(wire)
  const names = ['own', 'script', 'style', 'layout'] as const
  const [own, script, style, layout] = names.map((name) => after[name] - before[name])
  return { wall, own: own!, script: script!, style: style!, layout: layout! }
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
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' })
  const tabs = Object.keys(TABS) as Tab[]
  for (const tab of [...tabs, ...tabs]) {
    await tap(page, tab)
    await page.waitForTimeout(2 * LOOK_MS)
  }
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const returns = new Map(tabs.map((tab) => [tab, [] as (Work & { wall: number })[]]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const tab of tabs) {
      await page.waitForTimeout(LOOK_MS)
      returns.get(tab)!.push(await comeBack(page, wire, tab))
    }
  for (const [tab, times] of returns) {
    const of = (name: keyof Work | 'wall') => times.map((time) => time[name])
    const medians = (['wall', 'own', 'script', 'style', 'layout'] as const).map(
      (name) => [name, Math.round(median(of(name)))] as const,
    )
    const rounds = of('own').map(Math.round)
    console.log(tab, JSON.stringify({ ...Object.fromEntries(medians), rounds }))
  }
} finally {
  await browser.close()
  await stop()
}
