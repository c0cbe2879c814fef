import { coinsOf } from '../page/market.ts'
import { stage } from '../stage/stage.ts'
import { type BrowserContext, expect, type Page, test } from '../stage/test.ts'

/** Opens an address, and holds the scripts of all builds until the returned function is called. */
async function openHeld(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/files\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return held.resolve
}

async function useLanguage(context: BrowserContext, url: string, language: string) {
  await context.addCookies([{ name: 'language', value: language, url }])
  await context.addInitScript((stored) => localStorage.setItem('language', stored), language)
}

const frame = (page: Page) => page.locator('[data-frame]')

test('HOST-180 HOST-181 a page is painted before the app starts, and a tapped tab opens then @smoke', async ({
  page,
}) => {
  const release = await openHeld(page, stage().app + '/login')
  await expect(frame(page).getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(frame(page).getByText('We email you a code each time you log in.')).toBeVisible()
  await page.goto(stage().app + '/', { waitUntil: 'commit' })
  const tabs = frame(page).getByRole('navigation')
  await expect(tabs.getByRole('link', { name: 'Quotes' })).toHaveAttribute('aria-current', 'page')
  expect(
    await page
      .locator('.skel')
      .first()
      .evaluate((skeleton) => skeleton.clientHeight),
  ).toBeGreaterThanOrEqual(44)
  await tabs.getByRole('link', { name: 'Trade' }).tap()
  await expect(page).toHaveURL(stage().app + '/')
  release()
  await expect(page).toHaveURL(/\/trade/)
  await expect(frame(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeVisible()
})

test('HOST-220 HOST-221 home is painted with the last known prices, and a tap on one opens it', async ({
  page,
}) => {
  // An edge that has just started must read them first.
  await expect
    .poll(async () => (await fetch(stage().app, { headers: { accept: 'text/html' } })).text())
    .toContain('data-known')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  let release = await openHeld(page, stage().app + '/')
  const note = frame(page).getByText(/^These are the last known prices\. .*\d, \d/)
  await expect(note).toBeVisible()
  const euro = frame(page).getByRole('link', { name: /^EUR\/USD 1\.\d{5}$/ })
  await expect(euro).toHaveAttribute('href', '/trade?symbol=EURUSD')
  release()
  const row = coinsOf(page).filter({ hasText: 'EUR/USD' })
  await expect(row).toBeVisible()
  await expect(note).toHaveCount(0)
  expect(asked.filter((url) => url.includes('/v1/coin-list?current=1'))).toEqual([])

  release = await openHeld(page, stage().app + '/')
  await euro.tap()
  release()
  await expect(page).toHaveURL(/\/trade\?symbol=EURUSD$/)
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeVisible()
})

test('HOST-280 the page of a coin is painted with its last known price, and asks for it once', async ({
  page,
}) => {
  const address = `${stage().app}/trade?symbol=EURUSD`
  await expect
    .poll(async () => (await fetch(address, { headers: { accept: 'text/html' } })).text())
    .toContain('data-known')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const release = await openHeld(page, address)
  const price = frame(page).getByText(/^1\.\d{5}$/)
  await expect(price).toBeVisible()
  await expect(frame(page).getByText(/^These are the last known prices/)).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
  await expect.poll(() => asked.filter((url) => url.includes('/v1/coin?'))).toHaveLength(1)
})

test('HOST-182 the first screen has the language and the theme of the user @smoke', async ({
  page,
  context,
}) => {
  await useLanguage(context, stage().app, 'de-DE')
  await context.addInitScript(() => localStorage.setItem('look', '{"theme":"dark"}'))
  const release = await openHeld(page, stage().app + '/login')
  await expect(frame(page).getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(frame(page)).toHaveCSS('background-color', 'rgb(11, 14, 20)')
  release()
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
})

test('HOST-183 a screen that the app will not show is not painted', async ({ page, context }) => {
  await openHeld(page, stage().app + '/user')
  await expect(page.locator('#root')).toBeEmpty()
  await context.addInitScript(() => localStorage.setItem('language', 'fr-FR'))
  await page.goto(stage().app + '/login', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeEmpty()
})

test('HOST-183 an exported document, which is served at every address, paints only its own page', async ({
  page,
}) => {
  const home = await (await fetch(stage().app)).text()
  await page.route('**/{login,trade,}', (route) =>
    route.fulfill({ body: home, contentType: 'text/html' }),
  )
  for (const [address, frames] of [
    ['/', 1],
    ['/login', 0],
    ['/trade', 0],
  ] as const) {
    await openHeld(page, stage().app + address)
    await expect(page.locator('script#kontor')).toBeAttached()
    expect(await frame(page).count()).toBe(frames)
  }
})
