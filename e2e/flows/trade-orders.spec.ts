import { getOrder } from '@kontor/shared/wire'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'
import { signIn } from '../users/people.ts'
import { acceptAnyPrice, euro, newTrader, place, type SentOrder } from '../users/trading.ts'

test('TRD-269 a server-held pending order is listed, modified and cancelled @smoke', async ({
  page,
}) => {
  const trader = await newTrader()
  const { at } = await euro()
  const { id } = await place(trader, { direction: 'buy', price: at(-100) })
  const stored = () => callApi<SentOrder & { state: string }>(getOrder, { id }, trader.tokens.token)
  await signIn(page, trader)
  await page.goto(`${stage().app}/order?tab=pending`)
  const order = page.locator('details', { hasText: 'Buy limit' })
  await order.locator('summary').click()
  await order.getByRole('button', { name: 'Modify' }).click()
  const sheet = page.getByRole('dialog', { name: 'Modify order' })
  await sheet.getByLabel('Price', { exact: true }).fill(at(-120))
  await sheet.getByRole('button', { name: /^Save changes/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect.poll(async () => Number((await stored()).price)).toBe(Number(at(-120)))
  await page.reload()
  await order.locator('summary').click()
  await order.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(order).toHaveCount(0)
  await expect.poll(async () => (await stored()).state).toBe('cancelled')
  await page.getByRole('tab', { name: /History/ }).click()
  await page.getByRole('link', { name: /EUR\/USD/ }).click()
  await expect(page.getByRole('heading', { name: 'Position' })).toBeVisible()
  await expect(page.getByText(/^Canceled · \w+ \d+, 2026/)).toBeVisible()
})

test('TRD-266 TRD-268 TRD-281 a position is opened by its row, closed in part, and reversed', async ({
  page,
}) => {
  await acceptAnyPrice(page)
  const trader = await newTrader()
  await place(trader, { direction: 'buy' })
  await signIn(page, trader)
  await page.goto(`${stage().app}/order`)
  await page.locator('details', { hasText: 'EUR/USD' }).locator('summary').click()
  await page.getByRole('link', { name: 'All details' }).click()
  await page.getByRole('button', { name: 'Close part' }).click()
  const sheet = page.getByRole('dialog', { name: 'Close part' })
  await sheet.getByLabel('Lots to close').fill('0.20')
  await sheet.getByRole('button', { name: /^Close 0\.20 lots/ }).click()
  await expect(page.getByRole('button', { name: /^Close all \(0\.30 lots\)/ })).toBeVisible()
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText('EUR/USD reversed')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('details', { hasText: 'Sell 0.30 lots' })).toBeVisible()
})
