import { chromium, type Page } from '@playwright/test'
import { listCandles } from '@kontor/shared/wire'
import { findChromium } from '../../tooling/test/chromium.ts'
import { median } from '../../tooling/test/median.ts'
import { settled } from '../page/settled.ts'
import { startStage } from '../stage/stage.ts'
import { tickFaster } from '../stage/ticker.ts'
import { signIn } from '../users/people.ts'
import { newTrader, place } from '../users/trading.ts'
import { keepFrames, watchFrames } from './watch.ts'

// Measures script in the frames of the trading screens. It counts frames with more than 50 ms of
// script; the aim is none. `paint`: time from when code and candles of a chart of 500 candles are
// loaded until it is drawn, ms. `chart`: the trade screen with a position whose symbol ticks 20
// times a second, on a processor slowed down four times. `positions`: the order list with 200 open
// positions in four markets, each ticking five times a second, at full speed and slowed down. Each
// is measured several times, because other processes use the cores too. Prints medians, and the
// runs in order.

const POSITIONS = 200
const SYMBOLS = ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD']
const WATCHED_MS = 10_000
const RUNS = 3

const { stage, stop } = await startStage()
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

const open = async (
  address: string,
  ticks: number,
  trader: Awaited<ReturnType<typeof newTrader>>,
) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await keepFrames(page)
  const sent = await tickFaster(page, ticks)
  await signIn(page, trader)
  await page.goto(`${stage.app}${address}`)
  await settled(page)
  await page.waitForTimeout(4_000)
  return { page, sent }
}
const watch = async (page: Page, sent: () => number, slowdown: number) => {
  const before = sent()
  const during = () => page.waitForTimeout(WATCHED_MS)
  const runs = []
  for (let run = 0; run < RUNS; run += 1)
    runs.push(await watchFrames(browser, page, { slowdown, during }))
  const over = runs.map((run) => run.over)
  const longest = runs.map((run) => run.longest)
  const quotes = Math.round((sent() - before) / RUNS / (WATCHED_MS / 1_000))
  return { slowdown, quotes, over: median(over), longest: median(longest), runs: { over, longest } }
}

/** Opens the trade screen with 500 candles, and measures when its chart is drawn. */
async function firstPaint(slowdown: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.route(
    ({ pathname }) => pathname === listCandles.path,
    (route) => route.continue({ url: route.request().url().replace('limit=150', 'limit=500') }),
  )
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.chart canvas')) Object.assign(window, { at: performance.now() })
      else requestAnimationFrame(look)
    }
    look()
  })
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${stage.app}/trade?symbol=EURUSD`)
  await page.waitForFunction(() => 'at' in window)
  const taken = await page.evaluate((candles) => {
    const { at } = window as unknown as { at: number }
    const loaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(name) || name.includes(candles))
      .map(({ responseEnd }) => responseEnd)
      .filter((end) => end < at)
    return at - Math.max(...loaded)
  }, listCandles.path)
  await page.close()
  return Math.round(taken)
}

try {
  const paints = []
  for (const slowdown of [1, 1, 1, 4, 4, 4]) paints.push(await firstPaint(slowdown))
  console.log('paint', JSON.stringify({ full: paints.slice(0, 3), slowed: paints.slice(3) }))

  const trader = await newTrader()
  await place(trader, { direction: 'buy', lots: '0.01' })
  const chart = await open('/trade?symbol=EURUSD', 20, trader)
  await chart.page.locator('.chart canvas').waitFor()
  console.log('chart', JSON.stringify(await watch(chart.page, chart.sent, 4)))
  await chart.page.close()

  for (let index = 1; index < POSITIONS; index += 1)
    await place(trader, {
      symbol: SYMBOLS[index % SYMBOLS.length]!,
      direction: index % 2 === 0 ? 'buy' : 'sell',
      lots: '0.01',
    })
  const list = await open('/order', 5, trader)
  const cards = await list.page.locator('details').count()
  for (const slowdown of [1, 4]) {
    const figures = await watch(list.page, list.sent, slowdown)
    console.log('positions', JSON.stringify({ cards, ...figures }))
  }
} finally {
  await browser.close()
  await stop()
}
