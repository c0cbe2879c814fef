import { listCandles } from '@kontor/shared/wire'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { tickFaster } from '../stage/ticker.ts'
import { callApi } from '../users/api.ts'
import { signIn } from '../users/people.ts'
import { newTrader, place } from '../users/trading.ts'

const chartOf = (page: Page) => page.getByRole('slider', { name: /, candles of/ })
const openTrade = async (page: Page) => {
  await page.goto(`${stage().app}/trade?symbol=EURUSD`)
  await page.locator('.chart canvas').waitFor()
}

/** Ticks are drawn at most once in this time, ms. */
const REDRAW_MS = 250

test('TRD-226 ticks move the last candle at most four times a second, and begin the next one', async ({
  page,
}) => {
  const sent = await tickFaster(page, 30)
  await openTrade(page)
  const chart = chartOf(page)
  // The accessible value of the chart is that of its last candle.
  const drawn = chart.evaluate(
    (element) =>
      new Promise<{ changes: number; ms: number }>((resolve) => {
        const begun = performance.now()
        let changes = 0
        const observer = new MutationObserver(() => {
          changes += 1
          if (changes < 8) return
          observer.disconnect()
          resolve({ changes, ms: performance.now() - begun })
        })
        observer.observe(element, { attributeFilter: ['aria-valuetext'] })
      }),
  )
  const before = sent()
  const { changes, ms } = await drawn
  expect(sent() - before).toBeGreaterThan(changes)
  // The first drawing, and one that was delayed, may come early.
  expect(changes).toBeLessThanOrEqual(ms / REDRAW_MS + 2)

  await page.getByRole('radio', { name: '1m' }).click()
  await expect(chart).toHaveAccessibleName('EUR/USD, candles of 1m')
  const time = async () => (await chart.getAttribute('aria-valuetext'))?.split(':', 2).join(':')
  const first = await time()
  // A minute of this market takes three seconds.
  await expect.poll(time).not.toBe(first)
})

test.describe('in Kathmandu, 5:45 h ahead of Greenwich', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' })

  test('TRD-230 times are local, and the day’s open is a line from the start of the server’s day on', async ({
    page,
  }) => {
    await openTrade(page)
    await page.getByRole('radio', { name: '1h' }).click()
    await expect(chartOf(page)).toHaveAccessibleName('EUR/USD, candles of 1h')
    const line = page.locator('.chart .rule.quiet', { hasText: 'Open' })
    await expect(line).toBeAttached()
    // A new hour may begin meanwhile, which moves the chart by a candle.
    await expect(async () => {
      const { candles } = await callApi<{ candles: { ts: number }[] }>(listCandles, {
        symbol: 'EURUSD',
        period: '60min',
        limit: 45,
      })
      const midnight = candles.findLastIndex(({ ts }) => new Date(ts).getUTCHours() === 0)
      const { x, width } = (await page.locator('.chart .plot.over').boundingBox())!
      const { x: begins } = (await line.boundingBox())!
      expect(Math.abs(begins - x - (midnight / candles.length) * width)).toBeLessThan(1)

      await chartOf(page).focus()
      await page.keyboard.press('Home')
      for (let index = 0; index < midnight; index += 1) await page.keyboard.press('ArrowRight')
      expect(await page.locator('.chart .readout').innerText()).toMatch(/Wed, Nov 18, 5:45\sAM/)
    }).toPass()
  })
})

test('KIT-063 the label of the day’s open can be read over candles of either colour, light and dark', async ({
  page,
}) => {
  await openTrade(page)
  const label = page.locator('.chart .rule.quiet > span')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const candle of ['--rise', '--fall', '--raised'])
      expect(await label.evaluate(contrastOver, candle)).toBeGreaterThanOrEqual(7)
  }
})

/** The contrast of an element's text with its background over a token's colour. */
function contrastOver(element: Element, token: string): number {
  const { color, backgroundColor } = getComputedStyle(element)
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
  const lightAfter = (fill: string) => {
    canvas.fillStyle = fill
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return red * 0.2126 + green * 0.7152 + blue * 0.0722
  }
  lightAfter(getComputedStyle(element).getPropertyValue(token))
  const [ground, words] = [lightAfter(backgroundColor), lightAfter(color)]
  return (Math.max(words, ground) + 0.05) / (Math.min(words, ground) + 0.05)
}

test('KIT-070 no line crosses the label of another', async ({ page }) => {
  const trader = await newTrader()
  // The lines of the orders are a few pixels apart, so their labels are moved apart.
  for (const lots of ['0.01', '0.02', '0.03']) await place(trader, { direction: 'buy', lots })
  await signIn(page, trader)
  await openTrade(page)
  await expect(page.locator('.chart .rule > span')).toHaveCount(4)
  const crossed = () => page.evaluate(crossedLabels)
  await expect.poll(crossed).toEqual([])
})

/** In the page: the texts of labels of which some point is covered by another element. */
function crossedLabels(): string[] {
  // Lines and most labels ignore a finger, and would not be found.
  for (const element of document.querySelectorAll<HTMLElement>('.plot.over, .plot.over *'))
    element.style.pointerEvents = 'auto'
  return [...document.querySelectorAll('.chart .rule > span')].flatMap((label) => {
    const { left, top, width, height } = label.getBoundingClientRect()
    // Labels that were moved apart share a border.
    const rows = Array.from({ length: Math.floor(height) - 4 }, (_, row) => top + row + 2)
    const isWhole = rows.every((y) =>
      label.contains(document.elementFromPoint(left + width / 2, y)),
    )
    return isWhole ? [] : [label.textContent]
  })
}

test('TRD-232 no gesture is handled and no timer is left after the chart is removed', async ({
  page,
}) => {
  let followed: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const said = JSON.parse(String(payload)) as { symbols?: string[] }
      followed = said.symbols ?? followed
    }),
  )
  await page.addInitScript(() => {
    const [timers, observers] = [new Set<unknown>(), new Set<unknown>()]
    const { setInterval: begin, clearInterval: end, ResizeObserver: Observer } = window
    window.setInterval = ((...terms: Parameters<typeof begin>) => {
      const timer = begin(...terms)
      timers.add(timer)
      return timer
    }) as typeof setInterval
    window.clearInterval = (timer) => {
      timers.delete(timer)
      end(timer)
    }
    window.ResizeObserver = class extends Observer {
      override observe(element: Element) {
        observers.add(this)
        super.observe(element)
      }
      override disconnect() {
        observers.delete(this)
        super.disconnect()
      }
    }
    Object.assign(window, { running: { timers, observers } })
  })
  const running = (what: 'timers' | 'observers') =>
    page.evaluate(
      (which) =>
        (window as unknown as { running: Record<string, Set<unknown>> }).running[which]!.size,
      what,
    )

  await signIn(page, await newTrader())
  await page.goto(`${stage().app}/order`)
  await page.getByText('No data yet').waitFor()
  // The page is watched from now on, by a timer that stays.
  await expect.poll(() => page.workers().length).toBe(1)
  // For 5 s a timer watches a new build; it ends then.
  await page.waitForFunction(() => localStorage.getItem('healthy trading') !== null)
  const without = { timers: await running('timers'), observers: await running('observers') }
  const trade = page.getByRole('link', { name: 'Trade', exact: true })
  await page.getByRole('main').locator(trade).click()
  await page.locator('.chart canvas').waitFor()
  // The chart has two observers: of its height, and of its canvas.
  await expect.poll(() => running('observers')).toBe(without.observers + 2)
  await expect.poll(() => running('timers')).toBeGreaterThan(without.timers)
  expect(followed.length).toBeGreaterThan(0)
  const withChart = { timers: await running('timers'), observers: await running('observers') }
  for (const name of ['1h', '1D', '5m', '15m']) {
    await page.getByRole('radio', { name, exact: true }).click()
    await expect(chartOf(page)).toHaveAccessibleName(new RegExp(`candles of ${name}$`))
    await page.locator('.chart canvas').waitFor()
  }
  await expect.poll(() => running('timers')).toBe(withChart.timers)
  await expect.poll(() => running('observers')).toBe(withChart.observers)
  await page.goBack()
  await page.getByText('No data yet').waitFor()
  await expect.poll(() => running('timers')).toBe(without.timers)
  await expect.poll(() => followed).toEqual([])

  // The hidden page keeps its chart, and shows it again.
  await page.getByRole('navigation').locator(trade).click()
  await page.locator('.chart canvas').waitFor()
  await expect.poll(() => running('timers')).toBe(withChart.timers)
  await expect.poll(() => running('observers')).toBe(withChart.observers)
})
