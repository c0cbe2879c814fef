import type { Page } from '@playwright/test'
import { acceptAnyPrice } from '../users/trading.ts'

/** A screen of the app: who sees it, and how a test opens it. */
export interface Screen {
  name: string
  who: 'visitor' | 'user'
  go(page: Page, app: string): Promise<unknown>
}

/** All screens of the app. The user has an open position. */
export const screens: readonly Screen[] = [
  { name: 'home', who: 'user', go: (page, app) => page.goto(app) },
  { name: 'trade', who: 'user', go: (page, app) => page.goto(`${app}/trade?symbol=EURUSD`) },
  { name: 'ticket', who: 'user', go: openTicket },
  { name: 'orders', who: 'user', go: (page, app) => page.goto(`${app}/order`) },
  { name: 'mine', who: 'user', go: (page, app) => page.goto(`${app}/user`) },
  { name: 'language', who: 'user', go: (page, app) => page.goto(`${app}/language`) },
  { name: 'welcome', who: 'visitor', go: (page, app) => page.goto(app) },
  { name: 'favourites', who: 'visitor', go: openFavourites },
  { name: 'login', who: 'visitor', go: (page, app) => page.goto(`${app}/login`) },
  { name: 'register', who: 'visitor', go: (page, app) => page.goto(`${app}/register`) },
  {
    name: 'register-terms',
    who: 'visitor',
    go: async (page, app) => {
      await page.goto(`${app}/register`)
      await page.locator('main form p.muted button.link').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'forgot', who: 'visitor', go: (page, app) => page.goto(`${app}/forgot`) },
  { name: 'search', who: 'visitor', go: openSearch },
  { name: 'search-results', who: 'visitor', go: (page, app) => page.goto(`${app}/product?q=eur`) },
  {
    name: 'search-void',
    who: 'visitor',
    go: (page, app) => page.goto(`${app}/product?q=qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq`),
  },
  { name: 'news', who: 'visitor', go: (page, app) => page.goto(`${app}/rank`) },
  {
    name: 'story',
    who: 'visitor',
    go: (page, app) => page.goto(`${app}/noticeDetail?id=cost-of-a-night`),
  },
  {
    name: 'announcement',
    who: 'visitor',
    go: (page, app) => page.goto(`${app}/noticeDetail?announcement=market-hours`),
  },
  { name: 'video', who: 'visitor', go: (page, app) => page.goto(`${app}/video`) },
  { name: 'missing', who: 'visitor', go: (page, app) => page.goto(`${app}/nowhere`) },
  { name: 'area-down', who: 'visitor', go: openWithoutMarket },
]

async function openTicket(page: Page, app: string): Promise<void> {
  await page.goto(`${app}/trade?symbol=EURUSD`)
  await page.locator('.cta button').last().click()
  const ticket = page.getByRole('dialog')
  await ticket.locator('.stepper input').fill('1')
  await ticket.getByRole('radio', { name: /^(?:x )?100/ }).click()
  // The click has scrolled the form, which begins with the two prices.
  await ticket.locator('.body').evaluate((body) => body.scrollTo(0, 0))
}

/** Stores searches and favourites in the page's browser. */
function remember(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    localStorage.setItem(
      'recent_searches',
      JSON.stringify(['EUR/USD', 'gold', 'schweizerische Nationalbankguthabenzinsen']),
    )
    localStorage.setItem(
      'favourites',
      JSON.stringify({ '': { symbols: ['EURUSD', 'BTCUSDT', 'XAUUSD'], unsaved: false } }),
    )
  })
}

async function openSearch(page: Page, app: string): Promise<void> {
  await remember(page)
  await page.goto(`${app}/product`)
}

async function openFavourites(page: Page, app: string): Promise<void> {
  await remember(page)
  await page.goto(app)
  await page.getByRole('tab').first().click()
}

async function openWithoutMarket(page: Page, app: string): Promise<void> {
  await page.route('**/files/market/**', (route) => route.abort())
  await page.goto(app)
}

/** Buys one lot of EUR/USD at market. */
export async function buy(page: Page, app: string): Promise<void> {
  await acceptAnyPrice(page)
  await openTicket(page, app)
  const send = page.getByRole('dialog').getByRole('button', { name: /^Buy 1\.00/ })
  await send.click()
  await page.getByRole('dialog', { name: 'Confirm order' }).waitFor()
  await send.click()
  await page.getByText('Your order has been confirmed').waitFor()
}
