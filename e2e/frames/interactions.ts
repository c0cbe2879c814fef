import { chromium, type Page } from '@playwright/test'
import { quantile } from '../../tooling/figures/quantile.ts'
import { findChromium } from '../../tooling/test/chromium.ts'
import { median } from '../../tooling/test/median.ts'
import { coinsOf, market } from '../page/market.ts'
import { settled } from '../page/settled.ts'
import { startStage } from '../stage/stage.ts'
import { tickFaster } from '../stage/ticker.ts'
import { signIn } from '../users/people.ts'
import { acceptAnyPrice, newTrader, place } from '../users/trading.ts'

// Walks the main flows on a processor slowed down four times, while quotes come. Prints for each
// interaction the browser's event timing: from the input until the next frame is shown, ms, in
// steps of 8, the median and the longest of all rounds; then the 98th percentile of all, as INP
// takes it. Clock time, which includes other processes: run it on a quiet machine.

const SLOWDOWN = 4
const ROUNDS = 3
/** Messages of the socket in a second; each has a quote of every symbol that the page follows. */
const MESSAGES_A_SECOND = 100
/** How long the user looks at the page before the next step, ms. */
const LOOK_MS = 1_500
/** Time for the browser to report an interaction, ms. */
const REPORTED_MS = 700

type Step = [name: string, act: (page: Page) => Promise<unknown>]

const button = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click()
const tab = (order: number) => async (page: Page) =>
  page.locator(`.tabs [data-tab="${order}"]`).click()
const key = (name: string) => async (page: Page) => page.keyboard.press(name)

/** In order: each step begins where the one before has ended. */
const steps: readonly Step[] = [
  ['home: crypto', async (page) => market(page).getByRole('tab', { name: 'Crypto' }).click()],
  ['home: forex', async (page) => market(page).getByRole('tab', { name: 'Forex' }).click()],
  ['home: open a market', async (page) => coinsOf(page).first().click()],
  ['trade: interval 1h', async (page) => page.getByRole('radio', { name: '1h' }).click()],
  ['trade: interval 1m', async (page) => page.getByRole('radio', { name: '1m' }).click()],
  ['trade: open the ticket', button(/^Buy/)],
  ['ticket: type lots', key('1')],
  [
    'ticket: pending order',
    async (page) => page.getByRole('radio', { name: 'Pending order' }).click(),
  ],
  ['ticket: close', key('Escape')],
  ['tab: orders', tab(2)],
  [
    'orders: open a position',
    async (page) => page.locator('details:visible summary').first().click(),
  ],
  ['orders: pending', async (page) => page.getByRole('tab', { name: /^Pending/ }).click()],
  ['orders: positions', async (page) => page.getByRole('tab', { name: /^Positions/ }).click()],
  ['tab: mine', tab(5)],
  [
    'mine: deposit',
    async (page) => page.getByRole('main').getByRole('link', { name: 'Deposit' }).first().click(),
  ],
  [
    'deposit: type an amount',
    async (page) => {
      await page.getByRole('textbox', { name: 'Amount' }).focus()
      await page.keyboard.press('5')
    },
  ],
  ['deposit: back', button('Back')],
  ['tab: home', tab(1)],
]

const { stage, stop } = await startStage()
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const trader = await newTrader()
  for (const symbol of ['EURUSD', 'GBPUSD', 'USDJPY'])
    await place(trader, { symbol, direction: 'buy', lots: '0.01' })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await acceptAnyPrice(page)
  await page.addInitScript(() => {
    const delays: number[] = []
    Object.assign(window, { delays })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) delays.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const sent = await tickFaster(page, MESSAGES_A_SECOND)
  await signIn(page, trader)
  await page.goto(stage.app)
  await settled(page)
  // The code of each page is loaded before it is measured.
  for (const [, act] of steps) await act(page).then(() => page.waitForTimeout(LOOK_MS))
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const began = { at: Date.now(), sent: sent() }
  const seen = new Map<string, number[]>(steps.map(([name]) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, act] of steps) {
      await page.evaluate(() => (window as unknown as { delays: number[] }).delays.splice(0))
      await act(page)
      await page.waitForTimeout(REPORTED_MS)
      // An interaction of less than 16 ms is not reported.
      const delay = await page.evaluate(() =>
        Math.max(8, ...(window as unknown as { delays: number[] }).delays),
      )
      seen.get(name)!.push(delay)
      await page.waitForTimeout(LOOK_MS)
    }
  const quotes = ((sent() - began.sent) / (Date.now() - began.at)) * 1_000
  console.log(
    `${Math.round(quotes)} quotes a second\n\n| interaction | median | longest |\n|---|---:|---:|`,
  )
  for (const [name, delays] of seen)
    console.log(`| ${name} | ${median(delays)} | ${Math.max(...delays)} |`)
  console.log(`| all, 98 of 100 | | ${quantile([...seen.values()].flat(), 0.98)} |`)
} finally {
  await browser.close()
  await stop()
}
