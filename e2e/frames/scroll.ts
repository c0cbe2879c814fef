import { chromium, type Page } from '@playwright/test'
import { SOCKET_PATH } from '@kontor/shared/wire'
import { findChromium } from '../../tooling/test/chromium.ts'
import { market } from '../page/market.ts'
import { settled } from '../page/settled.ts'
import { startStage } from '../stage/stage.ts'
import { copyPattern, lengthen } from './long-list.ts'
import { keepFrames, watchFrames } from './watch.ts'

// Scrolls the market list from end to end by wheel, with live prices, on a processor slowed down
// four times. It measures the script in each frame of more than 50 ms (the browser's long animation
// frames), in time of the page's own thread: `over` frames have more than 50 ms of script, the
// longest has `longest` ms. `collecting` adds the garbage collected during script; `wall` is clock
// time, which includes other processes. `restyled` is the maximum number of elements whose style
// was recalculated at once: an added row should restyle only its own elements.

const COINS = 500
const SLOWDOWN = 4
/** Sends each copy that the page subscribes to the quotes of its original. */
async function quoteCopies(page: Page): Promise<void> {
  await page.routeWebSocket(
    ({ pathname }) => pathname === SOCKET_PATH,
    (socket) => {
      const server = socket.connectToServer()
      const copies = new Map<string, Set<string>>()
      socket.onMessage((message) => {
        if (String(message).includes('subscribe')) copies.clear()
        const originals = String(message).replaceAll(copyPattern, (copy, original: string) => {
          copies.set(original, (copies.get(original) ?? new Set()).add(copy))
          return original
        })
        server.send(originals)
      })
      server.onMessage((message) => {
        const { data, ...rest } = JSON.parse(String(message)) as { data?: { symbol: string }[] }
        if (!Array.isArray(data)) return socket.send(message)
        const copied = data.flatMap((quote) =>
          [...(copies.get(quote.symbol) ?? [])].map((symbol) => ({ ...quote, symbol })),
        )
        socket.send(JSON.stringify({ ...rest, data: copied }))
      })
    },
  )
}

/** Checks only now and then for the end of the list, because the check is script too. */
async function scrollToEnd(page: Page): Promise<void> {
  const end = market(page).locator('.more', { hasText: 'No more' })
  await page.mouse.move(195, 500)
  for (let turns = 0; turns % 40 > 0 || !(await end.isVisible()); turns += 1) {
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(30)
  }
}

const { stage, stop } = await startStage()
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await keepFrames(page)
  await lengthen(page, COINS)
  await quoteCopies(page)
  await page.goto(stage.app)
  await settled(page)
  const frames = await watchFrames(browser, page, {
    slowdown: SLOWDOWN,
    during: () => scrollToEnd(page),
  })
  const row = market(page).locator('[aria-setsize]')
  const coins = Number(await row.first().getAttribute('aria-setsize'))
  const mounted = await row.count()
  console.log(JSON.stringify({ coins, mounted, ...frames }))
} finally {
  await browser.close()
  await stop()
}
