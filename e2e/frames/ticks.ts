import { type Browser, chromium, type Page } from '@playwright/test'
import { SOCKET_PATH } from '@kontor/shared/wire'
import { machineText } from '../../tooling/figures/machine.ts'
import { findChromium } from '../../tooling/test/chromium.ts'
import { market } from '../page/market.ts'
import { settled } from '../page/settled.ts'
import { startStage } from '../stage/stage.ts'
import { lengthen, ofOriginals } from './long-list.ts'
import { scriptIn, type TraceEvent } from './script-time.ts'

// The list of home with 200 markets on a processor slowed down four times, at two rates of quotes
// that all markets share. `fps`: frames a second. `late`: the share of frames that come more than
// 25 ms after the one before. `script`: the share of the time in which the page's thread runs
// script, in its own time. `text`: from the sending of a quote until a row shows it, ms, half and
// 99 of 100. Frames and `text` are clock time, which includes other processes: run it on a quiet
// machine.

const COINS = 200
const RATES = [2_000, 10_000]
const SLOWDOWN = 4
const WATCHED_MS = 10_000
const MESSAGES_A_SECOND = 50
const LATE_MS = 25

interface SentQuote {
  symbol: string
  close: string
  ts: number
}

/** A price in a row: when it was sent or shown, ms since 1970. */
type Moment = [symbol: string, price: string, at: number]

interface Ticker {
  /** Quotes in each message. */
  each: number
  sent: Moment[]
}

/** Sends the quotes of all copies that the page has subscribed to so far, in turn. */
async function quoteAll(page: Page): Promise<Ticker> {
  const ticker: Ticker = { each: 0, sent: [] }
  const last = new Map<string, SentQuote>()
  const copies = new Map<string, string>()
  await page.routeWebSocket(
    ({ pathname }) => pathname === SOCKET_PATH,
    (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((message) =>
        server.send(ofOriginals(String(message), (original, copy) => copies.set(copy, original))),
      )
      server.onMessage((message) => {
        const { data = [] } = JSON.parse(String(message)) as { data?: SentQuote[] }
        for (const quote of data) last.set(quote.symbol, quote)
      })
      let turn = 0
      const timer = setInterval(() => {
        const all = [...copies].filter(([, original]) => last.has(original))
        if (all.length === 0) return
        const data = Array.from({ length: ticker.each }, () => {
          const [symbol, original] = all[(turn += 1) % all.length]!
          const quote = last.get(original)!
          return { ...quote, symbol, close: moved(quote.close), ts: Date.now() }
        })
        for (const { symbol, close, ts } of data) ticker.sent.push([symbol, close, ts])
        socket.send(JSON.stringify({ data }))
      }, 1_000 / MESSAGES_A_SECOND).unref()
      socket.onClose(() => clearInterval(timer))
    },
  )
  return ticker
}

/** A price some points away, with as many decimals. */
function moved(price: string): string {
  const decimals = price.split('.')[1]?.length ?? 0
  return (Number(price) * (1 + (Math.random() - 0.5) * 4e-4)).toFixed(decimals)
}

interface Watched {
  shown: Moment[]
  /** Times of frames, ms. */
  frames: number[]
}

/** In the page: notes each price that a row shows, and each frame. */
function watch(): void {
  const watched: Watched = { shown: [], frames: [] }
  Object.assign(window, { watched })
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const price = target as HTMLDataElement
      const link = price.closest<HTMLAnchorElement>('a[href*="symbol="]')
      const symbol = link && new URL(link.href).searchParams.get('symbol')
      if (symbol) watched.shown.push([symbol, price.value, Date.now()])
    }
  }).observe(document, { subtree: true, attributeFilter: ['value'] })
  const note = (at: number) => {
    watched.frames.push(at)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

async function measure(browser: Browser, page: Page, ticker: Ticker) {
  await browser.startTracing(page, { categories: ['-*', 'v8', 'blink.user_timing'] })
  ticker.sent.length = 0
  const at = await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched }
    watched.frames.length = 0
    watched.shown.length = 0
    return performance.mark('watched').startTime
  })
  await page.waitForTimeout(WATCHED_MS)
  const { frames, shown } = await page.evaluate(
    () => (window as unknown as { watched: Watched }).watched,
  )
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const whole = { start: at, duration: WATCHED_MS }
  const [spent] = scriptIn([whole], traceEvents, { name: 'watched', at })
  const sent = new Map(ticker.sent.map(([symbol, price, time]) => [`${symbol} ${price}`, time]))
  const delays = shown.flatMap(([symbol, price, time]) => {
    const from = sent.get(`${symbol} ${price}`)
    return from === undefined || from > time ? [] : [time - from]
  })
  const steps = frames.slice(1).map((frame, index) => frame - frames[index]!)
  return {
    quotes: Math.round(ticker.sent.length / (WATCHED_MS / 1_000)),
    fps: (frames.length / WATCHED_MS) * 1_000,
    late: steps.filter((step) => step > LATE_MS).length / steps.length,
    script: (spent!.script + spent!.collected) / WATCHED_MS,
    shown: delays.length,
    text: [quantile(delays, 0.5), quantile(delays, 0.99)],
  }
}

/** The value below which a share of all lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

/** Scrolls through the whole list, so that the page has asked for each market once, and back. */
async function seeAll(page: Page): Promise<void> {
  const end = market(page).locator('.more', { hasText: 'No more' })
  await page.mouse.move(195, 500)
  for (let turns = 0; turns % 10 > 0 || !(await end.isVisible()); turns += 1) {
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(60)
  }
  await page.mouse.wheel(0, -60_000)
  await page.waitForTimeout(2_000)
}

const { stage, stop } = await startStage()
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  console.log(machineText())
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.addInitScript(watch)
  await lengthen(page, COINS)
  const ticker = await quoteAll(page)
  await page.goto(stage.app)
  await settled(page)
  await seeAll(page)
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  for (const rate of RATES) {
    ticker.each = rate / MESSAGES_A_SECOND
    await page.waitForTimeout(2_000)
    console.log(JSON.stringify(await measure(browser, page, ticker)))
  }
} finally {
  await browser.close()
  await stop()
}
