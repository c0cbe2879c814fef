import { copyRegistry, type Edge, startEdge } from '../stage/edge.ts'
import { stage, stageEnv } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { faultsOf } from './faults.ts'
import { signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'allow' })

let servers: Edge
test.beforeEach(async ({ page }, info) => {
  const folder = info.outputPath('data')
  copyRegistry(folder)
  servers = await startEdge({ ...stageEnv(stage()), KONTOR_DATA: folder })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, servers.registry)
})
test.afterEach(() => servers.stop())

/** The addresses in a cache of the console’s service worker, without their queries. */
const keptIn = (page: Page, name: 'page' | 'answers') =>
  page.evaluate(async (cache) => {
    const requests = await (await caches.open(cache)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, name)

/** Waits until the page and all that the overview reads are kept. */
async function isKept(page: Page): Promise<void> {
  await expect.poll(() => keptIn(page, 'page')).toContain('/')
  const production = ['canary', 'holds', 'schedule', 'hour', 'previews'].map(
    (name) => `/api/channels/production/${name}`,
  )
  const others = ['session', 'channels', 'status', 'incidents', 'verdicts', 'quarantine', 'tokens']
  await expect
    .poll(() => keptIn(page, 'answers'))
    .toEqual(expect.arrayContaining([...production, ...others.map((name) => `/api/${name}`)]))
}

const notice = (page: Page) => page.getByText(/^The registry does not answer/)
const serving = (page: Page) => page.locator('main .serving')
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)

test('CON-261 CON-262 CON-266 CON-267 a console that is loaded while the registry is down shows what was kept and waits, and goes on by itself when it is back', async ({
  page,
}) => {
  await isKept(page)
  const served = (await serving(page).textContent())!
  await servers.killRegistry()
  await page.reload()
  await expect(notice(page)).toContainText('It was last heard at')
  await expect(serving(page)).toHaveText(served)
  await expect(page.getByRole('row').filter({ hasText: 'market' })).toContainText(/\d+\.\d+\.\d+/)
  const back = page.getByRole('button', { name: /^Roll back/ }).filter({ visible: true })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expect(
    page.getByText('Waiting for the registry: what you see is old.').first(),
  ).toBeVisible()
  // Readings are not kept; the overview has them while a canary runs.
  const unread = page.getByText(/could not be read/)
  await expect(unread.filter({ hasNotText: /adoption|pages report/ })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(servers.registry)
  await expect(notice(page)).toBeVisible()
  await expect(serving(page)).toHaveText(served)
  expect(await faultsOf(page)).toEqual([])
  expect(await excess(page)).toBeLessThanOrEqual(0)

  await servers.startRegistry()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await expect(
    page.getByRole('link', { name: /^Roll back/ }).filter({ visible: true }),
  ).toBeVisible()
})

test('CON-264 CON-268 after a sign-out nothing of what was read is shown or kept', async ({
  page,
}) => {
  await isKept(page)
  const served = (await serving(page).textContent())!
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Token')).toBeVisible()
  await expect.poll(() => keptIn(page, 'answers')).toEqual([])
  await servers.killRegistry()
  await page.reload()
  await expect(page.getByText(/^The registry does not answer since/)).toBeVisible()
  await expect(page.getByText(served)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Console' })).toHaveCount(0)
})
