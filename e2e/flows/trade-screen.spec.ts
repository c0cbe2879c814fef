import { getCoin, listCandles } from '@kontor/shared/wire'
import { askForAll } from '../page/answers.ts'
import { figure } from '../page/figure.ts'
import { fingerOn } from '../page/finger.ts'
import { settled } from '../page/settled.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'
import { signIn } from '../users/people.ts'
import { newTrader, place } from '../users/trading.ts'

const asksForCoin = ({ pathname }: URL) => pathname === getCoin.path
const chartOf = (page: Page) => page.getByRole('slider', { name: /^EUR\/USD, candles of/ })

test('TRD-201 TRD-203 TRD-207 TRD-208 a market opens by its id, moves, shows its terms, and is kept with the typed values @smoke', async ({
  page,
}) => {
  const { coinId } = await callApi<{ coinId: string }>(getCoin, { symbol: 'EURUSD' })
  await page.goto(`${stage().app}/trade?id=${coinId}`)
  const head = page.getByRole('region', { name: 'Price' })
  const price = head.locator('data.price')
  const before = await figure(price)
  await expect.poll(() => figure(price)).not.toBe(before)
  for (const name of ['High', 'Open', 'Low']) await expect(head).toContainText(name)
  await expect(page.getByText('100,000 EUR')).toBeVisible()
  for (const [label, value] of [
    ['Overnight fee per lot (buy)', /^−\$\d+\.\d\d$/],
    ['Overnight fee per lot (sell)', /^\+\$\d+\.\d\d$/],
    ['Trading hours', /^Sun \d+:00\s[AP]M to Fri \d+:00\s[AP]M$/],
  ] as const)
    await expect(
      page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd'),
    ).toHaveText(value)
  const buy = page.getByRole('button', { name: /^Buy at ask/ })
  const bid = await figure(page.getByRole('button', { name: /^Sell at bid/ }).locator('data'))
  expect(await figure(buy.locator('data'))).toBeGreaterThan(bid - 0.001)

  await buy.click()
  const lots = page.getByRole('dialog').getByLabel(/^Buy quantity/)
  await lots.fill('0.70')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Search markets' }).click()
  await expect(page).toHaveURL(/\/product/)
  await page.goBack()
  await expect(price).toBeVisible()
  await buy.click()
  await expect(lots).toHaveValue('0.70')
})

test('TRD-202 a missing market and a market that fails to load show a message', async ({
  page,
}) => {
  await page.goto(`${stage().app}/trade?symbol=NOPE`)
  await expect(page.getByText('Market not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a market' })).toBeVisible()
  await askForAll(page)
  await page.route(asksForCoin, (route) => route.abort())
  await page.goto(`${stage().app}/trade?symbol=EURUSD`)
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toBeVisible()
  await page.unroute(asksForCoin)
  await failed.getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
})

test('TRD-221 TRD-222 TRD-223 TRD-231 interval, type and indicators are chosen and stay; a table shows the candles @smoke', async ({
  page,
}) => {
  await page.goto(`${stage().app}/trade?symbol=EURUSD`)
  await expect(chartOf(page)).toHaveAttribute('aria-valuemax', '45')
  await page.getByRole('radio', { name: '1h' }).click()
  await page.getByRole('button', { name: 'Indicators' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chart' })
  await sheet.getByRole('radio', { name: 'Area' }).click()
  for (const name of ['Moving averages', 'RSI', 'MACD'])
    await sheet.getByRole('switch', { name }).click()
  await sheet.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('dialog', { name: 'Candles' }).getByRole('row')).toHaveCount(61)
  await page.reload()
  await expect(chartOf(page)).toHaveAccessibleName('EUR/USD, candles of 1h')
  await expect(page.getByRole('button', { name: 'Chart type: Area' })).toBeVisible()
  const legends = page.locator('.chart .legend')
  await expect(legends).toHaveCount(3)
  await expect(page.locator('.chart canvas')).toBeVisible()
})

test('TRD-224 TRD-225 TRD-228 TRD-231 a resting finger and keys read candles, older candles are loaded, positions are lines', async ({
  page,
}) => {
  const trader = await newTrader()
  await place(trader, { direction: 'buy' })
  await signIn(page, trader)
  await page.goto(`${stage().app}/trade?symbol=EURUSD`)
  await expect(page.locator('.chart').getByText(/^Buy 0\.50 · /)).toBeAttached()
  const chart = chartOf(page)
  const { x, y, width, height } = (await chart.boundingBox())!
  const finger = await fingerOn(page)
  await finger.down(x + width / 2, y + height / 4)
  const readout = page.locator('.chart .readout')
  await expect(readout.getByRole('definition')).toHaveCount(4)
  await finger.up()

  await chart.focus()
  await page.keyboard.press('-')
  await expect(chart).toHaveAttribute('aria-valuemax', '56')
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  const older = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url())
    return pathname === listCandles.path && searchParams.has('before')
  })
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await older
})

test('TRD-233 only screens with a chart load the drawing library, and only once', async ({
  page,
}) => {
  const trader = await newTrader()
  const { id } = await place(trader, { direction: 'buy' })
  await signIn(page, trader)
  const read: Promise<void>[] = []
  /** Scripts that contain a word of echarts. */
  const libraries: string[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    const look = async () => {
      if ((await response.text()).includes('Boxplot')) libraries.push(response.url())
    }
    // An answer has no text when the page is left before it has arrived.
    read.push(look().catch(() => undefined))
  })
  for (const address of ['/', '/order', '/user', '/login']) {
    await page.goto(`${stage().app}${address}`)
    await settled(page)
  }
  await Promise.all(read)
  expect(libraries).toEqual([])

  await page.goto(`${stage().app}/trade?symbol=EURUSD`)
  await page.locator('.chart canvas').waitFor()
  await page.getByRole('link', { name: 'All orders' }).click()
  await page.goBack()
  await page.locator('.chart canvas').waitFor()
  await Promise.all(read)
  expect(libraries).toHaveLength(1)
  libraries.length = 0
  await page.goto(`${stage().app}/position?id=${id}`)
  await page.locator('.chart canvas').waitFor()
  await Promise.all(read)
  expect(libraries).toHaveLength(1)
})
