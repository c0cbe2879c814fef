import { decodeLayers } from '@kontor/shared/wire'
import { figure } from '../page/figure.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { layersOf } from '../users/api.ts'
import { logIn, newEmail, registerByScreen } from '../users/people.ts'
import { acceptAnyPrice } from '../users/trading.ts'

/** The amount beside a label, in cents. */
async function centsBeside(page: Page, label: string): Promise<number> {
  const shown = page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('data')
  return Math.round((await figure(shown)) * 100)
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('HOUSE-005 register, log out, log in, take practice funds, buy, profit changes, close, the balance equals the ledger @smoke', async ({
  page,
}) => {
  await acceptAnyPrice(page)
  const email = newEmail()
  await registerByScreen(page, email)
  await tab(page, 'Mine').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await tab(page, 'Mine').click()
  await logIn(page, email)

  await tab(page, 'Mine').click()
  await page.getByRole('button', { name: 'Get practice funds' }).click()
  await expect(page.locator('data.total')).toHaveAttribute('value', '10000')

  await tab(page, 'Quotes').click()
  const row = page.getByRole('link', { name: /EUR\/USD/ }).last()
  const price = row.locator('data.price')
  const first = await figure(price)
  await expect.poll(() => figure(price)).not.toBe(first)

  await row.click()
  await page.getByRole('button', { name: /^Buy/ }).click()
  const ticket = page.getByRole('dialog', { name: 'EUR/USD' })
  await ticket.getByLabel(/^Buy quantity/).fill('0.50')
  await ticket.getByRole('radio', { name: '100×' }).click()
  await ticket.getByRole('button', { name: /^Buy 0\.50 lots at market/ }).click()
  const review = page.getByRole('dialog', { name: 'Confirm order' })
  await review.getByRole('button', { name: /^Buy 0\.50 lots at market/ }).click()
  await expect(page.getByText('Your order has been confirmed')).toBeVisible()
  await page.getByRole('link', { name: 'Go to orders' }).click()

  const position = page.locator('details', { hasText: 'EUR/USD' })
  const profit = position.locator('data.chg').first()
  const before = await figure(profit)
  await expect.poll(() => figure(profit)).not.toBe(before)

  await position.locator('summary').click()
  await position.getByRole('button', { name: 'Close position' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close position' }).click()
  await expect(position).toHaveCount(0)

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const { available, history } = await ledgerOf(token)
  expect(available).toBe(1_000_000 + history)
  await tab(page, 'Mine').click()
  await page.getByRole('link', { name: /^Wallet/ }).click()
  await expect.poll(() => centsBeside(page, 'Available')).toBe(available)
  await expect.poll(() => centsBeside(page, 'On hold for margin and fees')).toBe(0)
})

const cents = (text: string) => Math.round(Number(text) * 100)

/** From the ledger, in cents: the available balance, and the closed order less both fees. */
async function ledgerOf(token: string | null): Promise<{ available: number; history: number }> {
  const ask = async (path: string) => {
    const answer = await fetch(`${stage().sandbox}${path}`, {
      headers: { authorization: `Bearer ${token}`, language: 'en-US' },
    })
    const { data } = (await answer.json()) as { data: string }
    return JSON.parse(await decodeLayers(data, await layersOf()))
  }
  const user = await ask('/v1/user')
  const orders = await ask('/v1/order-list?tab=history&current=1&pageSize=10')
  const sums = orders.data.map(
    (order: { fee: string; closed: { profit: string; fee: string } }) =>
      cents(order.closed.profit) - cents(order.fee) - cents(order.closed.fee),
  )
  return {
    available: cents(user.withdrawBalance),
    history: sums.reduce((sum: number, one: number) => sum + one, 0),
  }
}
