import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

const field = (page: Page) => page.getByRole('searchbox')
/** Rows of the visible page; a kept home page may be hidden behind it. */
const rows = (page: Page) => page.locator('main:visible a.row')
const row = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name })

/** Opens the search by its address, as a visitor; `stored` is the local storage of the device. */
async function openSearch(
  page: Page,
  stored: Record<string, string> = {},
  query = '',
): Promise<void> {
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, stored)
  await page.goto(`${stage().app}/product${query}`)
  await expect(field(page)).toBeVisible()
}

/** A visitor's favourites, as the device stores them. */
const starred = (...symbols: string[]) => ({
  favourites: JSON.stringify({ '': { symbols, unsaved: false } }),
})

/** Replaces the text, and waits until its first result is shown. */
async function find(page: Page, text: string, first: string): Promise<void> {
  await field(page).fill(text)
  await expect(rows(page).first()).toContainText(first)
}

/** The names in all visible rows, e.g. `EUR/USD`. */
const names = (page: Page) =>
  rows(page)
    .locator('strong')
    .evaluateAll((all) => all.map(({ textContent }) => textContent))

test('MKT-040 MKT-047 MKT-050 MKT-054 from home to a market and back @smoke', async ({ page }) => {
  await page.goto(stage().app)
  await page.getByRole('link', { name: 'Search markets' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('gold', { delay: 30 })
  await expect(rows(page).first()).toContainText('XAU/USD')
  await expect(page).toHaveURL(/\/product\?q=gold$/)
  const line = row(page, 'XAU/USD')
  await expect(line).toContainText('Gold / US Dollar')
  await expect(line).toContainText(/[+−]\d+\.\d\d%/)
  const price = line.locator('data.price')
  const before = await price.getAttribute('value')
  await expect.poll(() => price.getAttribute('value')).not.toBe(before)

  await line.click()
  await expect(page).toHaveURL(/\/trade\?symbol=XAUUSD$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/product\?q=gold$/)
  await expect(field(page)).toHaveValue('gold')
  await expect(field(page)).not.toBeFocused()
  await expect(line).toBeVisible()

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(chip(page, 'gold')).toBeVisible()
  await expect(page).toHaveURL(/\/product$/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${stage().app}/`)
})

test('MKT-040 MKT-041 MKT-042 MKT-044 MKT-054 MKT-055 a shared address shows the same results; symbols, names and typos find a market', async ({
  page,
}) => {
  await openSearch(page, {}, '?q=euro')
  await expect(rows(page).first()).toContainText('EUR/USD')
  await expect(rows(page).first().locator('mark')).toHaveText('Euro')
  await expect(field(page)).toHaveValue('euro')
  await find(page, 'bitcoin', 'BTC/USDT')
  await expect(rows(page).first().locator('mark')).toHaveText('Bitcoin')
  await find(page, 'apple', 'Apple')
  await find(page, 'gbpjpy', 'GBP/JPY')
  await expect(rows(page).first().locator('mark')).toHaveText('GBP/JPY')
  await find(page, 'dollar', 'EUR/USD')
  await expect(rows(page).first().locator('mark')).toHaveText('Dollar')
  await find(page, 'bitcion', 'BTC/USDT')
  await find(page, 'dolar', 'EUR/USD')
  await expect(rows(page).first().locator('mark')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${stage().app}/`)
})

test('MKT-041 MKT-055 in German and in Chinese, local and English names find a market', async ({
  page,
}) => {
  await openSearch(page, { language: 'de-DE' })
  await find(page, 'Pfund', 'GBP/USD')
  await expect(rows(page).first()).toContainText('Britisches Pfund / US-Dollar')
  await find(page, 'Unze Gold', 'XAU/USD')
  await find(page, 'silber', 'XAG/USD')
  await page.evaluate(() => localStorage.setItem('language', 'zh-CN'))
  await page.reload()
  await find(page, '比特币', 'BTC/USDT')
  await expect(rows(page).first().locator('mark')).toHaveText('比特币')
  await find(page, '黄金', 'XAU/USD')
  await find(page, 'bitcoin', 'BTC/USDT')
})

test('MKT-043 MKT-048 MKT-050 the best match is first, then favourites; suggestions list favourites in the user’s order', async ({
  page,
}) => {
  await openSearch(page, starred('XAUEUR', 'EURJPY', 'BTCUSDT'))
  const favourites = page.getByRole('region', { name: 'Favorites' }).locator('strong')
  await expect(favourites).toHaveText(['XAU/EUR', 'EUR/JPY', 'BTC/USDT'])
  const popular = page.getByRole('region', { name: 'Popular' }).locator('strong')
  await expect(popular).toHaveText(['ETH/USDT', 'XAU/USD', 'EUR/USD', 'US Tech 100'])

  await find(page, 'eur', 'EUR/JPY')
  const found = await names(page)
  expect(found.slice(0, 3)).toEqual(['EUR/JPY', 'EUR/USD', 'EUR/GBP'])
  const inside = found.findIndex((name) => name.endsWith('/EUR'))
  expect(found[inside]).toBe('XAU/EUR')
  expect(
    found.slice(0, inside).every((name) => name.startsWith('Eur') || name.startsWith('EUR')),
  ).toBe(true)

  await find(page, 'tesla', 'Tesla')
  await page.getByRole('button', { name: 'Favorite: Tesla' }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(favourites).toHaveText(['XAU/EUR', 'EUR/JPY', 'BTC/USDT', 'Tesla'])
})

test('MKT-045 MKT-048 a superseded request is cancelled, and its answer is never shown', async ({
  page,
}) => {
  await openSearch(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/v1/iv-coin?*keyword=gold*', async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  const cancelled: string[] = []
  page.on('requestfailed', (request) =>
    cancelled.push(new URL(request.url()).searchParams.get('keyword') ?? ''),
  )
  const sent = page.waitForRequest((request) => request.url().includes('keyword=gold'))
  await field(page).fill('gold')
  await sent
  await find(page, 'tesla', 'Tesla')
  await expect.poll(() => cancelled).toEqual(['gold'])
  held.resolve()
  await find(page, 'nvidia', 'Nvidia')
  await expect(rows(page).locator('strong')).toHaveText(['Nvidia'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await field(page).fill('')
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Favorites' })).toHaveCount(0)
  await expect(row(page, 'Nvidia')).toHaveCount(0)
})

test('MKT-046 MKT-049 MKT-052 MKT-054 many results are counted, announced, filtered, and loaded to their end', async ({
  page,
}) => {
  await openSearch(page)
  const pages: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/iv-coin'))
      pages.push(new URL(request.url()).searchParams.get('current'))
  })
  await find(page, 'usd', 'USD/JPY')
  const all = page.getByRole('radio', { name: /^All / })
  const total = Number((await all.textContent())?.replace(/\D/g, ''))
  expect(total).toBeGreaterThan(20)
  await expect(page.getByRole('status').filter({ hasText: `${total} markets found` })).toHaveCount(
    1,
  )
  const read = new Set<string>()
  await expect
    .poll(async () => {
      for (const name of await names(page)) read.add(name)
      await page.mouse.wheel(0, 800)
      return read.size
    })
    .toBe(total)
  await expect(page.getByText('No more')).toBeVisible()
  await expect(page.locator(`[aria-posinset="${total}"][aria-setsize="${total}"]`)).toBeVisible()
  expect(pages).toEqual(Array.from({ length: Math.ceil(total / 20) }, (_, at) => String(at + 1)))

  await page.evaluate(() => scrollTo(0, 0))
  const metal = page.getByRole('radio', { name: /^Metal / })
  const metals = Number((await metal.textContent())?.replace(/\D/g, ''))
  await metal.click()
  await expect(rows(page)).toHaveCount(metals)
  expect((await names(page)).every((name) => /^X(AU|AG|PT|PD)\/USD$/.test(name))).toBe(true)
  await expect(all).toHaveText(`All ${total}`)
  await expect(page.getByRole('status').filter({ hasText: `${metals} markets found` })).toHaveCount(
    1,
  )

  await page.setViewportSize({ width: 320, height: 844 })
  await page.reload()
  await expect(metal).toBeChecked()
  await expect(metal).toBeInViewport({ ratio: 1 })
  await expect(rows(page)).toHaveCount(metals)
  await rows(page).first().click()
  await expect(page).toHaveTitle(/^XAU\/USD/)
  await page.goBack()
  await expect(metal).toBeChecked()
  await expect(rows(page)).toHaveCount(metals)
})

test('MKT-047 recent searches: added by Enter, without duplicates, eight at most, stored and cleared', async ({
  page,
}) => {
  const earlier = ['euro', 'silver', 'apple', 'tesla', 'nvidia', 'yen', 'franc', 'dax']
  await openSearch(page, { recent_searches: JSON.stringify(earlier) })
  const chips = page.getByRole('region', { name: 'Recent' }).getByRole('listitem')
  await expect(chips).toHaveText(earlier)

  await field(page).fill('APPLE')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/trade\?symbol=AAPL$/)
  await page.goBack()
  await field(page).fill('gold')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/trade\?symbol=XAUUSD$/)
  await openSearch(page)
  const now = ['gold', 'APPLE', 'euro', 'silver', 'tesla', 'nvidia', 'yen', 'franc']
  await expect(chips).toHaveText(now)

  await chip(page, 'silver').click()
  await expect(rows(page).first()).toContainText('XAG/USD')
  await expect(field(page)).toHaveValue('silver')
  await page.getByRole('button', { name: 'Clear' }).click()
  await chip(page, 'Clear recent searches').click()
  await expect(chips).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible()
  await expect(chips).toHaveCount(0)
})

test('MKT-051 the search works with the keyboard alone', async ({ page }) => {
  await page.goto(stage().app)
  await page.getByRole('link', { name: 'Search markets' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('eur')
  await expect(rows(page).first()).toContainText('EUR/USD')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('nasdaq')
  await page.route('**/v1/coin?*', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/trade\?symbol=NAS100$/)
  // The coin was passed to the trade screen, which shows it without a call.
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue('nasdaq')
  await field(page).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${stage().app}/`)
})

test('MKT-052 MKT-053 an empty result names the text; offline keeps the text, and a new connection searches again', async ({
  page,
  context,
}) => {
  await openSearch(page)
  await field(page).fill('qqqq')
  await expect(page.getByText('No markets match “qqqq”')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '0 markets found' })).toHaveCount(1)

  await context.setOffline(true)
  await field(page).fill('gold')
  const retry = page.getByRole('main').getByRole('button', { name: /Request failed/ })
  await expect(retry).toBeVisible()
  await expect(page.locator('.toasts')).not.toBeEmpty()
  await expect(field(page)).toHaveValue('gold')
  await context.setOffline(false)
  await expect(rows(page).first()).toContainText('XAU/USD')
})
