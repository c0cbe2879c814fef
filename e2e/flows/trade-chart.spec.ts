import { getOrder } from '@kontor/shared/wire'
import { fingerOn } from '../page/finger.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Locator, type Page, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'
import { type Person, signIn } from '../users/people.ts'
import { euro, newTrader, place, type SentOrder } from '../users/trading.ts'

const openTrade = async (page: Page, trader: Person) => {
  await signIn(page, trader)
  await page.goto(`${stage().app}/trade?symbol=EURUSD`)
}
const middleOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('TRD-229 a finger drags a stop loss on the chart, and a button sends it @smoke', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const trader = await newTrader()
  const { at } = await euro()
  const { id } = await place(trader, { direction: 'buy', stopLoss: at(-25) })
  const stored = () =>
    callApi<SentOrder & { stopLoss: string }>(getOrder, { id }, trader.tokens.token)
  await openTrade(page, trader)
  // Candles of two days have a wider price range than those of a quiet night.
  await page.getByRole('radio', { name: '1h' }).click()
  const handle = page.getByRole('slider', { name: 'Stop loss of 0.50 lots' })
  await handle.scrollIntoViewIfNeeded()
  const { x, y } = await middleOf(handle)
  const finger = await fingerOn(page)
  await finger.down(x, y)
  const scrolled = await page.evaluate(() => scrollY)
  for (const step of [4, 8, 12, 16, 20]) await finger.move(x, y - step)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await finger.up()
  const card = page.getByRole('group', { name: 'Move the stop loss' })
  await expect(card).toContainText(/−\$\d/)
  // Above the dock, where it can be tapped at once.
  await expect
    .poll(async () => {
      const dock = (await page.locator('.dock').boundingBox())!
      const { y: top, height } = (await card.boundingBox())!
      return top + height <= dock.y
    })
    .toBe(true)
  expect(Number((await stored()).stopLoss)).toBe(Number(at(-25)))
  const shown = await handle.getAttribute('aria-valuenow')
  await card.getByRole('button', { name: 'Move stop loss' }).click()
  await expect(card).toHaveCount(0)
  expect(Number((await stored()).stopLoss)).toBe(Number(shown))
  expect(Number(shown)).toBeGreaterThan(Number(at(-25)))
})

test('TRD-227 the chart fills the screen of a phone on its side; Back leaves the full screen', async ({
  page,
}) => {
  const trader = await newTrader()
  await place(trader, { direction: 'sell' })
  await openTrade(page, trader)
  await page.setViewportSize({ width: 844, height: 390 })
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  const full = page.getByRole('dialog', { name: 'Trade EUR/USD' })
  await expect(full.getByRole('slider', { name: /EUR\/USD/ })).toBeVisible()
  await expect(full.getByText('Sell 0.50 lots')).toBeInViewport()
  await expect(full.getByRole('button', { name: /^Buy at ask/ })).toBeInViewport({ ratio: 1 })
  await expect(full.getByRole('button', { name: /^Sell at bid/ })).toBeInViewport({ ratio: 1 })
  await full.getByRole('button', { name: /^Buy at ask/ }).click()
  const ticket = page.getByRole('dialog', { name: 'EUR/USD', exact: true })
  await expect(ticket).toBeVisible()
  await page.goBack()
  await expect(ticket).toHaveCount(0)
  await expect(full).toBeVisible()
  await page.goBack()
  await expect(full).toHaveCount(0)
  await expect(page).toHaveURL(/\/trade\?symbol=EURUSD$/)
})

test('TRD-282 the page of an order marks its fills on a chart', async ({ page }) => {
  const trader = await newTrader()
  const { id } = await place(trader, { direction: 'buy' })
  await signIn(page, trader)
  await page.goto(`${stage().app}/position?id=${id}`)
  const bought = page.getByRole('img', { name: /^Buy 0\.50 lots · / })
  const sold = page.getByRole('img', { name: /^Sell 0\.50 lots · / })
  await expect(bought).toBeAttached()
  await expect(sold).toHaveCount(0)
  await page.getByRole('button', { name: /^Close all \(0\.50 lots\)/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close position' }).click()
  await expect(page.getByText(/^Closed · /)).toBeVisible()
  await expect(sold).toBeAttached()
  await expect(bought).toBeAttached()
})

test('TRD-205 TRD-206 from the header to the search and back; a pending order leads to its page', async ({
  page,
}) => {
  const trader = await newTrader()
  const { at } = await euro()
  await place(trader, { direction: 'buy', price: at(-100) })
  await openTrade(page, trader)
  await page.getByRole('link', { name: 'Search markets' }).click()
  await expect(page).toHaveURL(/\/product/)
  await page.goBack()
  const star = page.getByRole('button', { name: 'Favorite: EUR/USD' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: /^Buy limit 0\.50 lots/ }).click()
  await expect(page.getByText('Waiting for', { exact: true })).toBeVisible()
})

test('TRD-277 all pending orders are cancelled at once, and their held amounts return to the balance', async ({
  page,
}) => {
  const trader = await newTrader()
  const { at } = await euro()
  for (const pips of [-100, -120, -140]) await place(trader, { direction: 'buy', price: at(pips) })
  await signIn(page, trader)
  await page.goto(`${stage().app}/order?tab=pending`)
  await page.getByRole('button', { name: 'Cancel all' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel 3 orders?' })
  await expect(question).toContainText('Returned to your balance')
  await question.getByRole('button', { name: 'Cancel 3' }).click()
  await expect(page.getByText('3 orders canceled')).toBeVisible()
  await expect(page.getByText('No data yet')).toBeVisible()
  await expect(page.getByText('$10,000.00').first()).toBeVisible()
})
