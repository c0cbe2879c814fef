import {
  type Coin,
  getCoin,
  getHomePage,
  listBanners,
  listCoins,
  searchCoins,
} from '@kontor/shared/wire'
import { answerCall, askForAll, changeCall } from '../page/answers.ts'
import { figure } from '../page/figure.ts'
import { fingerOn } from '../page/finger.ts'
import { coinsOf, market } from '../page/market.ts'
import { readToTheEnd } from '../page/read-to-the-end.ts'
import { settled } from '../page/settled.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { newPerson, signIn } from '../users/people.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'Hot' })
const asked = (page: Page, path: string) =>
  page.waitForRequest((request) => new URL(request.url()).pathname === path)

// A changed answer may still be under way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Opens home as a visitor, and collects the calls that it makes. */
async function open(page: Page): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) =>
    calls.push(new URL(request.url()).pathname + new URL(request.url()).search),
  )
  await page.goto(stage().app)
  await expect(coinsOf(page).first()).toBeVisible()
  return calls
}

test('MKT-001 MKT-004 email, UID and balance of the signed-in user are shown @smoke', async ({
  page,
}) => {
  const calls = await open(page)
  await expect(page.getByText(/UID/)).toHaveCount(0)
  expect(calls.filter((path) => path.startsWith('/v1/user'))).toEqual([])

  const person = await newPerson()
  await signIn(page, person)
  await page.goto(stage().app)
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByText(/^UID \d+$/)).toBeVisible()
  await expect(page.getByText('Withdrawable balance')).toHaveCount(0)

  await page.goto(`${stage().app}/user`)
  await page.getByRole('button', { name: 'Get practice funds' }).click()
  await expect(page.getByText('$10,000', { exact: false }).first()).toBeVisible()
  await page.goto(stage().app)
  await expect(page.getByRole('region', { name: 'Withdrawable balance' })).toContainText(
    '$10,000.00',
  )
})

test('MKT-002 the service dialog copies the email, and a toast without text reports it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const ask = async () => {
    await page.getByRole('button', { name: 'Customer service' }).click()
    const dialog = page.getByRole('dialog')
    const email = await dialog.getByText(/@/).innerText()
    await dialog.getByRole('button', { name: 'Copy email' }).click()
    return email
  }
  const email = await ask()
  const done = page.locator('.toast', { hasText: 'Done' })
  await expect(done).toHaveAttribute('role', 'status')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('blocked'))
    document.execCommand = () => false
  })
  await ask()
  await expect(page.locator('.toast', { hasText: 'Failed' })).toHaveAttribute('role', 'alert')
})

test('MKT-003 MKT-007 icons, search bar and shortcuts open their pages', async ({ page }) => {
  await open(page)
  const lead = async (name: string | RegExp, to: RegExp) => {
    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(to)
    await page.goBack()
    await expect(coinsOf(page).first()).toBeVisible()
  }
  await lead(/^Language/, /\/language$/)
  await lead('Search markets', /\/product$/)
  await lead('Credit loan', /\/loan$/)
  await lead('Deposit', /\/login\?from=%2Fmine%2Fcharge$/)
  await lead('Video', /\/video$/)
  await lead('News', /\/rank$/)
  await page.getByRole('button', { name: 'Financial management' }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    'not open yet',
  )
})

test('MKT-005 MKT-006 the strip shows five coins, with a chart in its range, price and percentage', async ({
  page,
}) => {
  await open(page)
  const cards = strip(page).getByRole('link')
  await expect(cards).toHaveCount(5)
  for (const card of await cards.all()) {
    await expect(card.locator('data.price')).toBeVisible()
    await expect(card.locator('.chg')).toHaveText(/^[+−]?\d+\.\d\d%$/)
  }
  const share = await strip(page)
    .getByRole('img')
    .first()
    .locator('.trace')
    .evaluate((trace: SVGPathElement) => {
      const drawn = trace.getBBox()
      const { height } = trace.ownerSVGElement!.viewBox.baseVal
      return { above: drawn.y / height, below: (height - drawn.y - drawn.height) / height }
    })
  expect(share.above).toBeCloseTo(0.1 / 1.3, 2)
  expect(share.below).toBeCloseTo(0.2 / 1.3, 2)
})

test('MKT-008 MKT-009 four categories; each loads five coins at a time to its end @smoke', async ({
  page,
}) => {
  const calls = await open(page)
  const tabs = page.getByRole('tablist', { name: 'Category' }).getByRole('tab')
  await expect(tabs).toHaveText(['Favorites', 'Forex', 'Crypto', 'Metal', 'CFD'])
  await page.getByRole('tab', { name: 'Metal' }).click()
  await expect(coinsOf(page).first()).toContainText('XAU/USD')
  await readToTheEnd(page)
  await expect(market(page).locator('.more')).toHaveText('No more')
  const shown = await coinsOf(page).count()
  const pages = calls.filter(
    (path) => path.startsWith(listCoins.path) && path.includes('category=metal'),
  )
  expect(pages).toEqual(
    Array.from(
      { length: Math.ceil(shown / 5) },
      (_, i) => `${listCoins.path}?current=${i + 1}&pageSize=5&category=metal`,
    ),
  )

  await page.getByRole('tab', { name: 'Forex' }).click()
  await expect(coinsOf(page).first()).toContainText('EUR/USD')
  await page.getByRole('tab', { name: 'Metal' }).click()
  await expect(coinsOf(page)).toHaveCount(shown)
  expect(calls.filter((path) => path.includes('category=metal'))).toHaveLength(pages.length)

  await answerCall(page, listCoins, { data: [], total: 0 })
  await page.getByRole('tab', { name: 'CFD' }).click()
  await expect(market(page).locator('.void')).toHaveText('No data yet')
})

test('MKT-010 MKT-011 columns, change and closed markets', async ({ page }) => {
  const opensAt = Date.UTC(2026, 10, 22, 21)
  await askForAll(page)
  await changeCall<{ data: Coin[]; total: number }>(page, listCoins, ({ data, total }) => ({
    data: data.map((coin, i) => (i === 1 ? { ...coin, closeStatus: 1, opensAt } : coin)),
    total,
  }))
  await open(page)
  await expect(market(page)).toContainText(/Name\s*Latest price\s*Trend today/)
  await expect(coinsOf(page).first().locator('.pill')).toHaveText(/^[+−]?\d+\.\d\d%$/)
  const second = coinsOf(page).nth(1)
  await expect(second.locator('.pill')).toHaveText(/^[+−]?\d+\.\d\d%Closed$/)
  await expect(second.locator('.pill')).not.toHaveClass(/up|down/)
  await expect(second).toContainText(/Opens \w{3} \d+:\d\d\s[AP]M/)
  await expect(coinsOf(page).first()).not.toContainText('Closed')
})

const closed = (coin: Coin): Coin =>
  coin.category === 'crypto'
    ? coin
    : { ...coin, closeStatus: 1, opensAt: Date.UTC(2026, 10, 22, 21) }

test('MKT-011 MKT-014 while the first category is closed, home opens with a category that is open', async ({
  page,
}) => {
  await askForAll(page)
  await changeCall<{ data: Coin[]; total: number }>(page, listCoins, ({ data, total }) => ({
    data: data.map(closed),
    total,
  }))
  await changeCall<{ hot: Coin[] }>(page, getHomePage, ({ hot }) => ({ hot: hot.map(closed) }))
  await open(page)
  await expect(page.getByRole('tab', { name: 'Crypto' })).toHaveAttribute('aria-selected', 'true')
  await expect(coinsOf(page).first()).toContainText('BTC/USDT')
  await expect(market(page)).toContainText('Trend today')
  await page.getByRole('tab', { name: 'Forex' }).click()
  await expect(market(page)).toContainText(/\w+day’s close/)
  await expect(market(page)).not.toContainText('today')
})

for (const who of ['a visitor', 'a user']) {
  test(`MKT-015 rows of the list are on the first screen of ${who}`, async ({ page }) => {
    if (who === 'a user') await signIn(page, await newPerson())
    for (const banners of ['with', 'without']) {
      if (banners === 'without') await answerCall(page, listBanners, { bannerList: [] })
      for (const [height, rows] of [
        [664, 2],
        [844, 4],
      ] as const) {
        await page.setViewportSize({ width: 390, height })
        await open(page)
        await settled(page)
        const words = `${banners} banners at ${height} px`
        expect(await rowsInView(page), words).toBeGreaterThanOrEqual(rows)
      }
    }
    const card = await strip(page).getByRole('link').first().boundingBox()
    expect(card?.height).toBeLessThanOrEqual(96)
  })
}

/** The number of rows that are completely above the dock. */
async function rowsInView(page: Page): Promise<number> {
  const dock = (await page.locator('.dock').boundingBox())!
  const ends = await coinsOf(page).evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().bottom),
  )
  return ends.filter((end) => end <= dock.y).length
}

test('KIT-037 “Paper trading” is within the dock, and at the end of the page the dock covers nothing', async ({
  page,
}) => {
  for (const path of ['/', '/login', '/trade?symbol=EURUSD']) {
    await page.goto(stage().app + path)
    await settled(page)
    const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!
    const [dock, mark] = [await boxOf('.dock'), await boxOf('.dock .paper')]
    expect(mark.y).toBeGreaterThanOrEqual(dock.y)
    expect(mark.y + mark.height).toBeLessThanOrEqual(dock.y + dock.height)
    const covered = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const main = await boxOf('main')
      return main.y + main.height - (await boxOf('.dock')).y
    }
    await expect.poll(covered).toBeLessThanOrEqual(1)
  }
})

test('MKT-016 a tap on a category shows its first row below the pinned tabs', async ({ page }) => {
  await open(page)
  const tabs = page.getByRole('tablist', { name: 'Category' })
  const top = async () => (await tabs.boundingBox())!.y
  const before = await top()
  await page.getByRole('tab', { name: 'CFD' }).click()
  await expect(coinsOf(page).first()).toBeVisible()
  expect(await top()).toBe(before)

  await readToTheEnd(page)
  // Pages scroll by whole pixels.
  const pinned = await top()
  expect(pinned).toBeLessThan(before)
  const answered = page.waitForResponse((response) => response.url().includes('category=metal'))
  await page.getByRole('tab', { name: 'Metal' }).click()
  expect(await top()).toBeCloseTo(pinned, 0)
  await answered
  const first = coinsOf(page).first()
  await expect(first).toContainText('XAU/USD')
  const columns = (await market(page).locator('.sticky').boundingBox())!
  expect((await first.boundingBox())!.y).toBeCloseTo(columns.y + columns.height, 0)
  expect(await top()).toBeCloseTo(pinned, 0)
})

test('MKT-017 list, strip, search and trade screen show the same change of the day', async ({
  page,
}) => {
  await page.routeWebSocket(/\/v1\/quotes/, () => undefined)
  await askForAll(page)
  const priceData = { close: '1.1', open: '1', high: '1.2', low: '0.9', change: '0.1' }
  const fixed = (coin: Coin) => ({ ...coin, priceData: priceData as unknown as Coin['priceData'] })
  const inList = ({ data, ...rest }: { data: Coin[] }) => ({ ...rest, data: data.map(fixed) })
  await changeCall(page, listCoins, inList)
  await changeCall(page, searchCoins, inList)
  await changeCall<Coin>(page, getCoin, fixed)
  await changeCall<{ hot: Coin[] }>(page, getHomePage, ({ hot }) => ({ hot: hot.map(fixed) }))
  await open(page)
  await expect(coinsOf(page).first().locator('.chg')).toHaveText('+10.00%')
  await expect(strip(page).locator('.chg').first()).toHaveText('+10.00%')
  await expect(market(page)).toContainText('Trend today')
  await page.goto(`${stage().app}/product?q=EURUSD`)
  await expect(page.locator('main .chg').first()).toHaveText('+10.00%')
  await page.goto(`${stage().app}/trade?symbol=EURUSD`)
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText(
    '(+10.00%)today',
  )
})

test('MKT-012 a tapped coin is passed to the trade screen; a coin of the strip opens it by its id', async ({
  page,
}) => {
  await open(page)
  await page.route('**/v1/coin?*', (route) => route.abort())
  await coinsOf(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/trade\?symbol=EURUSD$/)
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toBeVisible()
  await page.unroute('**/v1/coin?*')

  await page.goto(stage().app)
  const hot = asked(page, '/v1/coin')
  await strip(page).getByRole('link').first().click()
  expect(new URL((await hot).url()).searchParams.get('id')).toBe('c-btcusdt')
  await expect(page).toHaveURL(/\/trade\?id=c-btcusdt$/)
  await expect(page.getByRole('heading', { name: /BTC\/USDT/ })).toBeVisible()
})

test('MKT-013 a toast shows the server’s message of a failure, and a tap loads the list again again again', async ({
  page,
}) => {
  const refused = { code: 500, message: 'The market takes a breath.', reason: 'BUSY', data: null }
  await page.route('**/v1/coin-list?*', (route) => route.fulfill({ json: refused }))
  await page.goto(stage().app)
  await expect(page.locator('.toast')).toContainText('The market takes a breath.')
  const retry = market(page).getByRole('button', { name: /Request failed, click to reload/ })
  await expect(retry).toBeVisible()
  await page.unroute('**/v1/coin-list?*')
  await retry.click()
  await expect(coinsOf(page).first()).toContainText('EUR/USD')
})

test('MKT-020 MKT-021 prices follow the socket, and show their age when no quotes arrive @smoke', async ({
  page,
}) => {
  let silent = false
  await page.routeWebSocket(/\/v1\/quotes/, (line) => {
    const server = line.connectToServer()
    server.onMessage((message) => {
      if (!silent) line.send(message)
    })
  })
  await open(page)
  for (const price of [
    coinsOf(page).first().locator('data.price'),
    strip(page).locator('data.price').first(),
  ]) {
    const before = await figure(price)
    await expect.poll(() => figure(price)).not.toBe(before)
  }
  silent = true
  await expect(coinsOf(page).first()).toContainText(/\d+ s ago/)
  await expect(coinsOf(page).first().locator('.pill')).not.toHaveClass(/up|down/)
  silent = false
  await expect(coinsOf(page).first()).not.toContainText('ago')
})

test('MKT-022 KIT-024 in a long list only rows near the screen are mounted and live', async ({
  page,
}) => {
  const length = 80
  let subscribed: string[] = []
  let known: Coin | undefined
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const said = JSON.parse(String(payload)) as { type: string; symbols?: string[] }
      if (said.type === 'subscribe') subscribed = said.symbols ?? []
    }),
  )
  await changeCall<{ data: Coin[]; total: number }>(page, listCoins, ({ data }, query) => {
    const first = (Number(query.get('current')) - 1) * 5
    known ??= data[0]
    return {
      data: Array.from({ length: 5 }, (_, i) => ({
        ...known!,
        coinId: `c-${first + i}`,
        symbol: `S${first + i}`,
      })),
      total: length,
    }
  })
  await open(page)
  await readToTheEnd(page)
  const last = market(page).locator(`[aria-posinset="${length}"][aria-setsize="${length}"]`)
  await expect(last).toBeVisible()
  await expect
    .poll(() => ['S0', `S${length - 1}`].filter((symbol) => subscribed.includes(symbol)))
    .toEqual([`S${length - 1}`])
  await expect.poll(() => subscribed.length).toBeLessThan(40)
  await expect.poll(() => coinsOf(page).count()).toBeLessThan(40)

  // At the beginning again, the first rows are mounted and the page is as high as before.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(coinsOf(page).first()).toContainText('EUR/USD')
  await expect(market(page).locator('[aria-posinset="1"]')).toBeVisible()
  await expect(last).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)

  // Far from the screen the row with the focus stays, and the Tab key moves on to the next row.
  const row = (place: number) => market(page).locator(`[aria-posinset="${place}"]`)
  await row(5).getByRole('button').focus()
  await page.evaluate(() => scrollTo(0, 4_000))
  await expect(row(15)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(row(6).getByRole('link')).toBeFocused()
  await expect(row(6)).toBeInViewport()
})

test('MKT-023 home is reloaded by pulling down, or by a button', async ({ page }) => {
  await open(page)
  const firstPage = page.waitForRequest((request) =>
    request.url().includes(`${listCoins.path}?current=1&`),
  )
  const again = [asked(page, getHomePage.path), firstPage]
  await pull(page)
  await Promise.all(again)
  await expect(coinsOf(page).first()).toBeVisible()

  const once = asked(page, listCoins.path)
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('Enter')
  await once
})

/** Pulls down from the top of the page with a finger. */
async function pull(page: Page): Promise<void> {
  const finger = await fingerOn(page)
  await finger.down(195, 150)
  for (let y = 160; y <= 420; y += 20) await finger.move(195, y)
  await finger.up()
}

test('MKT-024 the list needs one round of requests after the shell, and shows without a layout shift', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The shell is the document, the files that it names, and the host's own files. All other
  // requests are held, so a second round would never begin.
  const named = new Set(
    [...(await (await fetch(stage().app)).text()).matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(
      ([, path]) => path,
    ),
  )
  const later: string[] = []
  const held = Promise.withResolvers<void>()
  let released = false
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const inShell = pathname === '/' || named.has(pathname) || pathname.startsWith('/files/host/')
    if (!inShell && released) later.push(pathname)
    if (!inShell) await held.promise
    await route.continue()
  })
  // The document may already contain the list.
  const data = asked(page, getHomePage.path)
  await page.goto(stage().app, { waitUntil: 'commit' })
  await data
  released = true
  held.resolve()
  await expect(coinsOf(page).first()).toBeVisible()
  expect(later.filter((path) => path.startsWith('/files/'))).toEqual([])
  await settled(page)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01)
})
