import { getCoin, listCoins, listOrders } from '@kontor/shared/wire'
import { compositionOf } from '../document/composition.ts'
import { coinsOf } from '../page/market.ts'
import { type PlantingStage, plantingStage } from '../planted/planting-stage.ts'
import { plants } from '../planted/plants.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'
import { storedSession } from '../users/people.ts'
import { newTrader } from '../users/trading.ts'

test.use({ serviceWorkers: 'allow' })

let planting: PlantingStage
let good: string
test.beforeEach(async () => {
  planting = await plantingStage()
  good = (await planting.status()).builds.find(({ id }) => id === 'market')!.version
})
test.afterEach(() => planting.stop())

const started = (page: Page) => expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
const openHome = async (page: Page) => {
  await page.goto(planting.app)
  await started(page)
}
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const marketOf = async (page: Page): Promise<string> =>
  (await compositionOf(page)).remotes['market']!.version

/** The contents of the worker's caches: the compositions with a document, and all addresses. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const compositions: string[] = []
    const paths: string[] = []
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      const found = requests.map(({ url }) => new URL(url).pathname)
      if (found.includes('/')) compositions.push(name)
      paths.push(...found)
    }
    return { compositions, paths }
  })
/** Waits until the composition of this page is kept, and no other one. */
const isKept = async (page: Page, revision: number) =>
  expect.poll(async () => (await keptBy(page)).compositions).toEqual([`production ${revision}`])
/** Waits for the answer itself: earlier prices may be the document's last known ones. */
const keepsAnswerOf = (page: Page, { path }: { path: string }) =>
  expect.poll(async () => (await keptBy(page)).paths).toContain(path)
const keepsNothing = async (page: Page) =>
  expect
    .poll(async () => (await keptBy(page)).paths.filter((path) => !path.startsWith('/v1/')))
    .toEqual([])
const ticketOf = (page: Page) =>
  page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return load!.serverTiming.find(({ name }) => name === 'ticket')?.description
  })
const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)

test('HOST-201 HOST-202 without a connection the app opens with the last prices, marked as old, and an area that was never opened says why it is missing; with the connection it comes', async ({
  page,
  context,
}) => {
  await openHome(page)
  await isKept(page, 1)
  await page.reload()
  await started(page)
  const first = coinsOf(page).first()
  await expect(first).toBeVisible()
  await keepsAnswerOf(page, listCoins)
  await context.setOffline(true)
  await page.goto(`${planting.app}/?from=icon`)
  await started(page)
  await expect(first).toBeVisible()
  await expect(page.getByText('No connection to the market. Prices aren’t live.')).toBeVisible()
  await tab(page, 'Trade').click()
  await expect(page.getByText('Trade can’t be loaded right now')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
})

test('HOST-202 HOST-203 without a connection a price shows its age, and no order is sent, then or later', async ({
  page,
  context,
}) => {
  const trader = await newTrader()
  await page.addInitScript((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, storedSession(trader))
  await page.goto(`${planting.app}/trade?symbol=BTCUSDT`)
  const buy = page.locator('.cta button').last()
  await expect(buy).toBeVisible()
  await isKept(page, 1)
  await page.reload()
  await expect(buy).toBeVisible()
  await keepsAnswerOf(page, getCoin)
  await context.setOffline(true)
  await page.clock.install({ time: Date.now() + 7_200_000 })
  await page.reload()
  await expect(page.getByText(/2\sh ago/)).toBeVisible()
  await buy.click()
  const send = page.getByRole('dialog').getByRole('button', { name: /^Buy 0\.001/ })
  await send.click()
  await page.getByRole('dialog', { name: 'Confirm order' }).waitFor()
  await send.click()
  await expect(page.getByText('No connection. Check your internet and try again.')).toBeVisible()
  // The message alone may belong to another call, such as the one for the balance.
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Send again/ })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(buy).toBeVisible()
  const asked = { tab: 'positions', current: 1, pageSize: 10 }
  const { data } = await callApi<{ data: unknown[] }>(listOrders, asked, trader.tokens.token)
  expect(data).toEqual([])
})

test('HOST-204 a new composition runs at the next load, and no other one is kept', async ({
  page,
  context,
}) => {
  await openHome(page)
  await isKept(page, 1)
  await planting.plant('market', good, '7.1.0', '')
  await planting.promote('market', '7.1.0')
  await page.reload()
  await started(page)
  expect(await marketOf(page)).toBe('7.1.0')
  await isKept(page, 2)
  await context.setOffline(true)
  await page.reload()
  await started(page)
  expect(await marketOf(page)).toBe('7.1.0')
})

test('HOST-205 a quarantined build is no longer kept, even if its page cannot leave it', async ({
  page,
  context,
}) => {
  await planting.releaseGood('market', good, '7.0.3')
  await page.goto(`${planting.app}/product`)
  const field = page.getByRole('searchbox')
  await field.fill('gold')
  await isKept(page, 2)
  const reason = ['--reason', 'The watch list is lost after a reload.']
  await planting.kontor('quarantine', 'add', 'market@7.0.3', '--yes', ...reason)
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
  await expect.poll(async () => (await keptBy(page)).compositions).toEqual([])
  await context.setOffline(true)
  await expect(page.reload()).rejects.toThrow('net::ERR_')
})

test('HOST-206 a preview has no worker, and none of its files is kept; after it the app is kept again', async ({
  page,
}) => {
  await planting.plant('market', good, '7.1.0', '')
  await openHome(page)
  await isKept(page, 1)
  const made = await planting.kontor('preview', 'market@7.1.0', '--app', planting.app, '--json')
  await page.goto(JSON.parse(made).url)
  await started(page)
  expect(await marketOf(page)).toBe('7.1.0')
  await keepsNothing(page)
  await page.reload()
  await started(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.getByRole('region', { name: 'Preview' }).getByRole('link', { name: 'Leave' }).click()
  await started(page)
  expect(await marketOf(page)).toBe(good)
  await isKept(page, 1)
})

test('HOST-207 switched off, the worker leaves each browser at its next check, and no page brings it back', async ({
  page,
  context,
}) => {
  await openHome(page)
  await isKept(page, 1)
  await planting.restartEdge({ SERVICE_WORKER: 'off' })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await keepsNothing(page)
  await expect.poll(() => hasWorker(page)).toBe(false)
  await page.reload()
  await started(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await context.setOffline(true)
  await expect(page.reload()).rejects.toThrow('net::ERR_')
})

test('HOST-208 a first load waits for no worker, and loads of a page with one still count', async ({
  page,
}) => {
  await openHome(page)
  expect(await hasWorker(page)).toBe(false)
  await isKept(page, 1)
  await page.reload()
  await started(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await ticketOf(page)).toMatch(/\.market\./)
})

test('HOST-281 HOST-282 HOST-309 a browser that has parts of the document gets the other parts with its ticket, and the whole document when its parts are gone', async ({
  page,
}) => {
  await openHome(page)
  await isKept(page, 1)
  await planting.plant('market', good, '7.1.0', '')
  await planting.promote('market', '7.1.0')
  const reload = async () => {
    const answer = (await page.reload())!
    await started(page)
    expect(await ticketOf(page)).toMatch(/\.market\./)
    return answer
  }
  const ofParts = await reload()
  // A document that the worker has put together is not compressed.
  expect(ofParts.headers()).not.toHaveProperty('content-encoding')
  const whole = await page.request.get(page.url(), { headers: { accept: 'text/html' } })
  for (const name of ['content-security-policy', 'permissions-policy'])
    expect(ofParts.headers()[name], name).toBe(whole.headers()[name])
  expect(await marketOf(page)).toBe('7.1.0')
  await isKept(page, 2)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await reload()
  expect(await marketOf(page)).toBe('7.1.0')
})

test('HOST-209 a failed host is no longer kept', async ({ page }) => {
  const host = (await planting.status()).builds.find(({ id }) => id === 'host')!.version
  const { script } = plants.find(({ name }) => name === 'throws on evaluation')!
  await planting.plant('host', host, '9.5.0', script)
  await openHome(page)
  await isKept(page, 1)
  // Until it is known to be good, no other host replaces a new one.
  const health = async () =>
    (await planting.status()).builds.find(({ id }) => id === 'host')!.health
  await expect.poll(health).toBe('good')
  await planting.promote('host', '9.5.0')
  await page.reload()
  await started(page)
  expect((await keptBy(page)).compositions).toEqual([])
})
