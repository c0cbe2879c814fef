import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { signIn } from '../users/people.ts'
import { acceptAnyPrice, newTrader, place } from '../users/trading.ts'

const positions = (page: Page) => page.locator('details', { hasText: 'EUR/USD' })
const balance = (page: Page) =>
  page
    .getByRole('region', { name: 'Account' })
    .locator('dl > div', { has: page.getByText('Balance', { exact: true }) })
    .locator('dd')

test('TRD-292 orders and balance stay current in each tab, on each device, and after a reconnect @smoke', async ({
  browser,
  context,
  page,
}) => {
  const trader = await newTrader()
  await place(trader, { direction: 'buy' })
  await acceptAnyPrice(page)
  await signIn(page, trader)
  const tab = await context.newPage()
  const phone = await browser.newContext()
  const other = await phone.newPage()
  await signIn(other, trader)
  const screens = [page, tab, other]
  for (const screen of screens) {
    await screen.goto(`${stage().app}/order`)
    await expect(positions(screen)).toHaveCount(1)
  }
  const before = await balance(other).innerText()

  await positions(page).locator('summary').click()
  await positions(page).getByRole('button', { name: 'Close position' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close position' }).click()
  for (const screen of screens) await expect(positions(screen)).toHaveCount(0)
  // The margin is free again.
  await expect(balance(other)).not.toHaveText(before)

  await phone.setOffline(true)
  await place(trader, { direction: 'sell' })
  await expect(positions(page)).toHaveCount(1)
  await expect(positions(other)).toHaveCount(0)
  await phone.setOffline(false)
  await expect(positions(other)).toHaveCount(1)
  await phone.close()
})

test('TRD-001 a position shows the age of its price until the next quote', async ({ page }) => {
  let isSilent = false
  await page.routeWebSocket(/\/v1\/quotes/, (line) => {
    const server = line.connectToServer()
    server.onMessage((message) => {
      if (!isSilent) line.send(message)
    })
  })
  const trader = await newTrader()
  await place(trader, { direction: 'buy' })
  await signIn(page, trader)
  await page.goto(`${stage().app}/order`)
  await expect(positions(page)).toBeVisible()
  await expect(positions(page)).not.toContainText(' ago')
  isSilent = true
  await expect(positions(page)).toContainText(/\d s ago/)
  isSilent = false
  await expect(positions(page)).not.toContainText(' ago')
})
