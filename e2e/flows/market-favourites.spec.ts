import { fingerOn } from '../page/finger.ts'
import { coinsOf, market } from '../page/market.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Locator, type Page, test } from '../stage/test.ts'
import { logIn, newAccount } from '../users/people.ts'

const starOf = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: `Favorite: ${name}` })

async function open(page: Page): Promise<void> {
  await page.goto(stage().app)
  await expect(coinsOf(page).first()).toBeVisible()
}

/** Opens the tab of favourites and returns the names in it. */
async function favourites(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Favorites' }).click()
  return page.getByRole('list', { name: 'Favorites' }).locator('strong')
}

test('MKT-030 MKT-031 every coin has a star, and starred coins have a tab of their own @smoke', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('tab', { name: 'Favorites' }).click()
  await expect(market(page)).toContainText('No data yet')
  await page.getByRole('tab', { name: 'Forex' }).click()

  const row = starOf(market(page), 'EUR/USD')
  await row.click()
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  const card = starOf(page.getByRole('region', { name: 'Hot' }), 'EUR/USD')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await starOf(page.getByRole('region', { name: 'Hot' }), 'BTC/USDT').click()
  await expect(await favourites(page)).toHaveText(['EUR/USD', 'BTC/USDT'])

  await page.getByRole('list', { name: 'Favorites' }).getByRole('link').first().click()
  const bar = starOf(page.getByRole('banner'), 'EUR/USD')
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
  await bar.click()
  await page.goBack()
  await expect(market(page).locator('strong')).toHaveText(['BTC/USDT'])

  await page.goto(`${stage().app}/product?q=bitcoin`)
  await expect(starOf(page, 'BTC/USDT')).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${stage().app}/noticeDetail?id=weekend-gaps`)
  await expect(page.getByRole('button', { name: /^Favorite:/ }).first()).toBeVisible()
})

test('MKT-032 the order of favourites is changed by dragging and by keyboard, and is stored', async ({
  page,
}) => {
  await open(page)
  for (const name of ['EUR/USD', 'GBP/USD', 'USD/JPY']) await starOf(market(page), name).click()
  const names = await favourites(page)
  await expect(names).toHaveText(['EUR/USD', 'GBP/USD', 'USD/JPY'])
  await page.getByRole('button', { name: 'Reorder' }).click()

  const handle = page.getByRole('button', { name: 'Move EUR/USD' })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(names).toHaveText(['GBP/USD', 'EUR/USD', 'USD/JPY'])

  await drag(
    page,
    page.getByRole('button', { name: 'Move USD/JPY' }),
    page.getByRole('button', { name: 'Move GBP/USD' }),
  )
  await expect(names).toHaveText(['USD/JPY', 'GBP/USD', 'EUR/USD'])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(await favourites(page)).toHaveText(['USD/JPY', 'GBP/USD', 'EUR/USD'])
})

async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  const [from, there] = [await what.boundingBox(), await to.boundingBox()]
  if (!from || !there) throw new Error('the handle or its target is not on screen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(there.x + there.width / 2, there.y + there.height, { steps: 10 })
  await page.mouse.move(there.x + there.width / 2, there.y + there.height / 4, { steps: 5 })
  await page.mouse.up()
}

test('MKT-034 a finger on the handle drags without a delay', async ({ page }) => {
  await open(page)
  for (const name of ['EUR/USD', 'GBP/USD']) await starOf(market(page), name).click()
  await favourites(page)
  await page.getByRole('button', { name: 'Reorder' }).click()
  const handle = page.getByRole('button', { name: 'Move EUR/USD' })
  await handle.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await handle.boundingBox())!
  const finger = await fingerOn(page)
  // Timers do not run, so a drag that waits for one never begins.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await finger.down(x + width / 2, y + height / 2)
  await expect(market(page).locator('li.row').first()).toHaveAttribute('data-dnd-dragging', /.*/)
  await finger.up()
})

test('MKT-033 stars belong to the account on every device, and are sent as soon as there is a connection', async ({
  page,
  browser,
}) => {
  const { email } = await newAccount()
  await open(page)
  await starOf(market(page), 'EUR/USD').click()
  await page.goto(`${stage().app}/login`)
  await logIn(page, email)
  await open(page)
  await expect(starOf(market(page), 'EUR/USD')).toHaveAttribute('aria-pressed', 'true')

  await page.context().setOffline(true)
  await starOf(market(page), 'GBP/USD').click()
  await expect(await favourites(page)).toHaveText(['EUR/USD', 'GBP/USD'])
  await page.context().setOffline(false)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('favourites')))
    .toMatch(/"GBPUSD"\],"unsaved":false/)

  // Another device of the same user: signed in, with nothing else stored.
  const { cookies, origins } = await page.context().storageState()
  const elsewhere = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => !['favourites', 'starting'].includes(name)),
  }))
  const device = await (
    await browser.newContext({ storageState: { cookies, origins: elsewhere } })
  ).newPage()
  await open(device)
  await expect(starOf(market(device), 'EUR/USD')).toHaveAttribute('aria-pressed', 'true')
  await expect(await favourites(device)).toHaveText(['EUR/USD', 'GBP/USD'])
  await device.context().close()

  await page.goto(`${stage().app}/user`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await open(page)
  await expect(starOf(market(page), 'EUR/USD')).toHaveAttribute('aria-pressed', 'false')
})
