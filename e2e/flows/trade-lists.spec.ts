import { readFileSync } from 'node:fs'
import { closeOrder } from '@kontor/shared/wire'
import { figure } from '../page/figure.ts'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'
import { signIn } from '../users/people.ts'
import { euro, newTrader, place } from '../users/trading.ts'

test('TRD-261 TRD-262 TRD-263 TRD-264 the list has tabs with counts, the account, and positions with their details @smoke', async ({
  page,
}) => {
  const trader = await newTrader()
  const { at } = await euro()
  await place(trader, { direction: 'buy', stopLoss: at(-40), takeProfit: at(60) })
  await place(trader, { direction: 'buy', price: at(-100) })
  await signIn(page, trader)
  await page.goto(`${stage().app}/order`)
  await expect(page.getByRole('tab', { name: 'Positions 1' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const account = page.getByRole('region', { name: 'Account' })
  for (const name of [
    'Equity',
    'Balance',
    'Current margin',
    'Free margin',
    'Held for pending orders',
  ])
    await expect(account).toContainText(name)
  const total = account.locator('data.total')
  const before = await figure(total)
  await expect.poll(() => figure(total)).not.toBe(before)
  const card = page.locator('details', { hasText: 'Buy 0.50 lots' })
  await expect(card).toContainText('Liquidation')
  await card.locator('summary').click()
  for (const name of [
    'Margin',
    'Fee paid',
    'Overnight fee',
    'At stop loss',
    'At take profit',
    'Opened',
  ])
    await expect(card).toContainText(name)
  await expect(card.getByRole('img', { name: /stop loss/ })).toBeVisible()

  await page.getByRole('tab', { name: 'Pending 1' }).click()
  await expect(page.locator('details', { hasText: 'Buy limit' })).toBeVisible()
  await page.goto(`${stage().app}/order?tab=history`)
  await expect(page.getByText('No data yet')).toBeVisible()
})

test('TRD-263 only positions near the screen are mounted, and an opened one stays open', async ({
  page,
}) => {
  const trader = await newTrader()
  for (let count = 0; count < 40; count += 1)
    await place(trader, { direction: count % 2 === 0 ? 'buy' : 'sell', lots: '0.01' })
  await signIn(page, trader)
  await page.goto(`${stage().app}/order`)
  const cards = page.locator('details')
  await expect(page.getByText('40 positions, newest first')).toBeAttached()
  const first = page.locator('[aria-posinset="1"] details')
  await first.locator('summary').click()
  await expect(first.getByText('Fee paid')).toBeVisible()
  await page.getByRole('tab', { name: 'Positions 40' }).click()
  await page.getByText('40 positions, newest first').scrollIntoViewIfNeeded()
  await expect(page.locator('[aria-posinset="40"]')).toBeInViewport()
  expect(await cards.count()).toBeLessThan(40)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(first.getByText('Fee paid')).toBeVisible()
})

test('TRD-265 TRD-267 TRD-270 a stop loss is modified, and all positions in one market are closed', async ({
  page,
}) => {
  const trader = await newTrader()
  const { at } = await euro()
  await place(trader, { direction: 'buy' })
  await place(trader, { direction: 'sell', symbol: 'GBPUSD', lots: '0.10' })
  await signIn(page, trader)
  await page.goto(`${stage().app}/order`)
  const card = page.locator('details', { hasText: 'Buy 0.50 lots' })
  await card.locator('summary').click()
  await card.getByRole('button', { name: 'Modify' }).click()
  const sheet = page.getByRole('dialog', { name: 'Modify' })
  await sheet.getByLabel('Stop loss', { exact: true }).fill(at(40))
  await expect(sheet.getByText(/^Nearest possible: 1\.\d+$/)).toBeVisible()
  await sheet.getByLabel('Stop loss', { exact: true }).fill(at(-40))
  await sheet.getByRole('button', { name: /^Save changes/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(card.getByRole('img', { name: new RegExp(`stop loss ${at(-40)}`) })).toBeVisible()

  await page.getByRole('button', { name: 'Close all' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^EUR\/USD only/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Close 1 position?' })
  await expect(question).toContainText('Closing fees')
  await question.getByRole('button', { name: 'Close 1' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.locator('details', { hasText: 'GBP/USD' })).toBeVisible()
})

test('TRD-271 TRD-272 TRD-273 TRD-278 TRD-283 the history has totals, filters, an order’s page and CSV @smoke', async ({
  page,
}) => {
  const trader = await newTrader()
  const { id } = await place(trader, { direction: 'buy' })
  await callApi(closeOrder, { id, key: crypto.randomUUID() }, trader.tokens.token)
  await signIn(page, trader)
  await page.goto(`${stage().app}/order?tab=history`)
  await expect(page.getByText('After all fees')).toBeVisible()
  await expect(page.getByText('No more')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const table = readFileSync(await (await saved).path(), 'utf8')
  expect(table).toContain('P/L (USD)')
  expect(table).toContain(id)

  await page.getByRole('button', { name: 'All outcomes' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('radio', { name: 'Liquidated' }).click()
  await filter.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('No data yet')).toBeVisible()
  await page.getByRole('button', { name: 'Liquidated' }).click()
  await filter.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('link', { name: /EUR\/USD/ }).click()
  await expect(page.getByText('Net result')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy order number' })).toBeVisible()
})
