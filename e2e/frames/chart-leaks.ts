import { type CDPSession, chromium, type Page } from '@playwright/test'
import { periods } from '@kontor/shared/wire'
import { findChromium } from '../../tooling/test/chromium.ts'
import { settled } from '../page/settled.ts'
import { startStage } from '../stage/stage.ts'
import { signIn } from '../users/people.ts'
import { newTrader, place } from '../users/trading.ts'

// Checks that a removed chart leaves nothing behind. Each change of the interval unmounts the chart
// and mounts another one. The script compares heap, listeners and canvases before and after 100
// changes, each time after a garbage collection. It fails when the heap grows by more than 3 MB, or
// a listener is left.

const TIMES = 100
const WARM_UP = 20
const ALLOWED_GROWTH = 3_000_000

/** Changes the interval `times` times, and waits each time until the chart is drawn. */
async function mount(page: Page, times: number): Promise<void> {
  await page.evaluate(
    async ({ count, choices }) => {
      const radios = document.querySelectorAll<HTMLElement>('.spans [role=radio]')
      for (let i = 0; i < count; i += 1) {
        const before = document.querySelector('.chart canvas')
        radios[(i + 1) % choices]!.click()
        while (document.querySelector('.chart canvas') === before)
          await new Promise(requestAnimationFrame)
        while (!document.querySelector('.chart canvas')) await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
      }
    },
    { count: times, choices: periods.length },
  )
}

/** Heap in bytes, listeners and nodes, after a garbage collection. */
async function countsOf(page: Page, cdp: CDPSession) {
  await page.locator('.spans [role=radio]').first().click()
  await page.waitForTimeout(2_000)
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return {
    heap: usedSize,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    canvases: await page.locator('canvas').count(),
  }
}

const { stage, stop } = await startStage()
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const trader = await newTrader()
  await place(trader, { direction: 'buy', lots: '0.01' })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await signIn(page, trader)
  await page.goto(`${stage.app}/trade?symbol=EURUSD`)
  await settled(page)
  await page.locator('.chart canvas').waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  await cdp.send('Performance.enable')
  await mount(page, WARM_UP)
  const before = await countsOf(page, cdp)
  await mount(page, TIMES)
  const after = await countsOf(page, cdp)
  const growth = after.heap - before.heap
  console.log(JSON.stringify({ mounts: TIMES, growth, before, after }))
  if (growth > ALLOWED_GROWTH || after.listeners > before.listeners) process.exitCode = 1
} finally {
  await browser.close()
  await stop()
}
