import { coinsOf, market } from '../page/market.ts'
import { readToTheEnd } from '../page/read-to-the-end.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { newPerson, signIn } from '../users/people.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** The number of coins of the list, as announced to screen readers. */
const coins = (page: Page) =>
  market(page).getByRole('listitem').first().getAttribute('aria-setsize')

/** Scrolls to the end of the coins, then back to one position, and returns the number of coins. */
async function scrollThrough(page: Page): Promise<string | null> {
  await expect(coinsOf(page).first()).toBeVisible()
  await readToTheEnd(page)
  // Repeated, because the message about a missing connection may appear or disappear above.
  await expect.poll(() => page.evaluate(() => (scrollTo(0, 400), Math.round(scrollY)))).toBe(400)
  return coins(page)
}

test('HOST-004 HOST-006 home keeps its list and its scroll position after Back and after a tap on its tab @smoke', async ({
  page,
}) => {
  await page.goto(stage().app)
  const listed = await scrollThrough(page)
  await page.getByRole('link', { name: 'Language' }).click()
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(400)

  await tab(page, 'Trade').click()
  await expect(page).toHaveURL(/\/trade/)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await tab(page, 'Quotes').click()
  await expect.poll(() => scrollTop(page)).toBe(400)
  expect(await coins(page)).toBe(listed)
  await tab(page, 'Quotes').click()
  await expect.poll(() => scrollTop(page)).toBe(0)
})

/** Taps a tab, and reads the page in the first frame after the tap: scroll position, what shows. */
async function firstFrame(page: Page, name: string, part: string) {
  await page.evaluate((selector) => {
    const read = () => ({
      top: Math.round(scrollY),
      seen: [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length,
    })
    const frame = new Promise((resolve) => {
      addEventListener('click', () => requestAnimationFrame(() => resolve(read())), {
        capture: true,
        once: true,
      })
    })
    Object.assign(window, { frame })
  }, part)
  await tab(page, name).click()
  return page.evaluate(
    () => (window as unknown as { frame: Promise<{ top: number; seen: number }> }).frame,
  )
}

test('HOST-195 HOST-196 the first frame after a tap shows a kept page as it was left', async ({
  page,
}) => {
  await page.goto(stage().app)
  await scrollThrough(page)
  await tab(page, 'Trade').click()
  await expect(page.locator('.chart canvas')).toBeVisible()
  const canvas = await page.locator('.chart canvas').elementHandle()

  const home = await firstFrame(page, 'Quotes', '[role=listitem] a')
  expect(home.top).toBe(400)
  expect(home.seen).toBeGreaterThan(3)
  // The hidden page keeps its boxes, and nobody can get into it.
  expect(await canvas.evaluate((hidden) => hidden.checkVisibility())).toBe(false)
  expect(await canvas.evaluate((hidden) => hidden.clientWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const buy = page.locator('.page.away').getByRole('button', { includeHidden: true }).first()
  await buy.focus()
  await expect(buy).not.toBeFocused()

  const trade = await firstFrame(page, 'Trade', '.chart canvas')
  expect(trade).toEqual({ top: 0, seen: 1 })
  expect(await page.locator('.chart canvas').evaluate((one, left) => one === left, canvas)).toBe(
    true,
  )
})

/** All data that the browser stores for the app: keys of both storages, databases and caches. */
const keptBy = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ])

/** Keys that may remain after a session; `config` is then the configuration of a visitor. */
const MAY_REMAIN =
  /^(config|chart_settings\.\d+|composition .+|(failed|healthy) .+|starting|favourites|language|language_answered|look|order_settings|passkey_offers|read_announcements|unsent_settings)$/

test('HOST-072 HOST-005 HOST-008 HOST-014 a logout in one tab ends the session, the kept pages and the drafts of the other @smoke', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  await signIn(page, person)
  await page.goto(`${stage().app}/mine/auth`)
  await page.getByLabel('Name as shown on the document').fill('Ada Lovelace')
  expect(await keptBy(page)).toContain('name_draft')
  await page.goto(`${stage().app}/order`)
  await expect(page).toHaveTitle('Order list · Kontor')
  await tab(page, 'Mine').click()
  await expect(page).toHaveTitle('Mine · Kontor')

  const other = await context.newPage()
  await other.goto(`${stage().app}/mine/charge`)
  await other.getByLabel('Amount').fill('500')
  await expect.poll(() => keptBy(other)).toContain('draft-deposit')
  await other.goto(`${stage().app}/order`)
  await expect(other.getByRole('heading', { name: 'Order list' })).toBeVisible()
  await tab(other, 'Quotes').click()
  await expect(other.getByText(person.email)).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByText(person.email)).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'Order list', includeHidden: true })).toHaveCount(
    0,
  )
  const personalIn = async (one: Page) => (await keptBy(one)).filter((key) => !MAY_REMAIN.test(key))
  for (const one of [page, other]) await expect.poll(() => personalIn(one)).toEqual([])
})

test('HOST-036 Back closes the service dialog and stays on the page; a second Back leaves the page', async ({
  page,
}) => {
  await page.goto(stage().app)
  await tab(page, 'Trade').click()
  await expect(page).toHaveURL(/\/trade/)
  const dialog = page.getByRole('dialog', { name: 'Customer service' })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Service' }).click()
    await expect(dialog).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state.modals)).toBe(1)
  }
  await openDialog()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/trade/)

  await openDialog()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await openDialog()
  await page.reload()
  await expect(page).toHaveURL(/\/trade/)
  await expect(dialog).toBeHidden()
  // Once the app has started, Back skips the entry that the dialog has left.
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${stage().app}/`)
})

test('COMP-120 a browser without Ed25519 starts the app', async ({ page }) => {
  await page.addInitScript(() => {
    const { importKey } = crypto.subtle
    crypto.subtle.importKey = (...args: unknown[]) =>
      args[2] === 'Ed25519'
        ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
        : Reflect.apply(importKey, crypto.subtle, args)
  })
  await page.goto(stage().app)
  await expect(coinsOf(page).first()).toBeVisible()
})
