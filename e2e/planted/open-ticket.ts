import { compositionOf } from '../document/composition.ts'
import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '../stage/test.ts'
import { signIn } from '../users/people.ts'
import { acceptAnyPrice, newTrader } from '../users/trading.ts'
import { countCalls, follows, isMarked, loadsWhenBack, mark, writeDownNews } from './open-page.ts'
import { cookieThatRuns } from './visitors.ts'

/** A page with an order in its ticket, in a browser of its own. */
export interface FilledTicket {
  context: BrowserContext
  page: Page
  ticket: Locator
  /** The number of calls of the page that are under way. */
  calls: () => number
}

const versionOf = async (page: Page, area: string) =>
  (await compositionOf(page)).remotes[area]!.version

/** The version of trading that a page was loaded with. */
export const tradingOf = (page: Page) => versionOf(page, 'trading')

/** Fills in a ticket in a page that runs `version` of an area, and follows releases. */
export async function filledTicket(
  browser: Browser,
  app: string,
  version: string,
  area = 'trading',
): Promise<FilledTicket> {
  const context = await browser.newContext()
  const cookie = await cookieThatRuns(app, { area, version })
  await context.addCookies([cookie!])
  await writeDownNews(context)
  const page = await context.newPage()
  const calls = countCalls(page)
  await acceptAnyPrice(page)
  await signIn(page, await newTrader(), app)
  await page.goto(`${app}/trade?symbol=EURUSD`)
  await page.getByRole('button', { name: /^Buy at ask/ }).click()
  const ticket = page.getByRole('dialog', { name: 'EUR/USD' })
  await ticket.getByLabel(/^Buy quantity/).fill('0.70')
  expect(await versionOf(page, area)).toBe(version)
  await mark(page)
  await follows(page)
  return { context, page, ticket, calls }
}

/** Checks that a page keeps its ticket, even when its user comes back to it. */
export async function keepsTicket({ page, ticket, calls }: FilledTicket): Promise<void> {
  await expect.poll(calls).toBe(0)
  expect(await loadsWhenBack(page)).toBe(false)
  await expect(ticket.getByLabel(/^Buy quantity/)).toHaveValue('0.70')
  await expect(page.getByRole('button', { name: 'Update' })).toBeHidden()
  expect(await isMarked(page)).toBe(true)
}

export const closeTicket = (ticket: Locator): Promise<void> =>
  ticket.getByRole('button', { name: 'Close' }).click()

/** Sends the order of a ticket. */
export async function placeOrder({ page, ticket }: FilledTicket): Promise<void> {
  await ticket.getByRole('button', { name: /^Buy 0\.70 lots at market/ }).click()
  const review = page.getByRole('dialog', { name: 'Confirm order' })
  await review.getByRole('button', { name: /^Buy 0\.70 lots at market/ }).click()
  await expect(page.getByText('Your order has been confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
}
