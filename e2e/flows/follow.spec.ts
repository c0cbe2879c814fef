import { compositionOf } from '../document/composition.ts'
import { countCalls, hears, isMarked, mark, writeDownNews } from '../planted/open-page.ts'
import { type PlantingStage, plantingStage } from '../planted/planting-stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

let planting: PlantingStage
let good: string
test.beforeAll(async () => {
  planting = await plantingStage({ TRUSTED_PROXIES: 'loopback' })
  good = (await planting.status()).builds.find(({ id }) => id === 'market')!.version
})
test.afterAll(() => planting.stop())

/** The version of market that the page was loaded with. */
const marketOf = async (page: Page) => (await compositionOf(page)).remotes['market']!.version

const openMarket = async (page: Page) => {
  await page.goto(planting.app)
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
}
const streams = async () => {
  const text = await (await fetch(`${planting.app}/metrics`)).text()
  return Number(/kontor_open_pages (\d+)/.exec(text)![1])
}
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('HOST-150 HOST-155 an open page follows a release when its user opens another area, with that address, and says nothing @smoke', async ({
  context,
  page,
}) => {
  await writeDownNews(context)
  const calls = countCalls(page)
  await openMarket(page)
  await expect.poll(streams).toBe(1)
  await mark(page)
  await planting.releaseGood('market', good, '7.0.1')
  await hears(page, { builds: { market: '7.0.1' } })
  await page.getByRole('tab', { name: 'Crypto' }).click()
  expect(await isMarked(page)).toBe(true)
  await expect(page.getByRole('button', { name: 'Update' })).toBeHidden()
  await expect.poll(calls).toBe(0)
  await tab(page, 'Trade').click()
  await expect.poll(() => isMarked(page)).toBe(false)
  await expect(page).toHaveURL(/\/trade/)
  expect(await marketOf(page)).toBe('7.0.1')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
})

test('HOST-156 when a part of the host does not load after the start, the app stays as it is, and the page follows releases later', async ({
  page,
}) => {
  let isStarted = false
  await page.route('**/host/**/*.js', (route) => (isStarted ? route.abort() : route.continue()))
  await page.goto(planting.app)
  const forex = page.getByRole('tab', { name: 'Forex' })
  await expect(forex).toBeVisible()
  isStarted = true
  await page.waitForEvent('requestfailed')
  isStarted = false
  await mark(page)
  await expect(forex).toBeVisible()
  await tab(page, 'Trade').click()
  await expect.poll(streams).toBe(1)
  expect(await isMarked(page)).toBe(true)
})

test('HOST-155 two tabs of a browser have one stream, which the other tab takes over', async ({
  context,
  page,
}) => {
  await openMarket(page)
  const other = await context.newPage()
  await openMarket(other)
  await expect.poll(streams).toBe(1)
  await page.close()
  await expect.poll(streams).toBe(1)
  await mark(other)
  await planting.releaseGood('market', good, '7.0.2')
  await expect(async () => {
    await tab(other, 'Trade').click()
    expect(await isMarked(other)).toBe(false)
  }).toPass()
})

test('HOST-152 COMP-324 a page that runs a quarantined build leaves it by itself; where something is typed it asks, and keeps the text', async ({
  context,
  page,
}) => {
  await planting.releaseGood('market', good, '7.0.3')
  await openMarket(page)
  const typing = await context.newPage()
  await typing.goto(`${planting.app}/product`)
  const field = typing.getByRole('searchbox')
  await field.fill('gold')
  await mark(page)
  const reason = ['--reason', 'The watch list is lost after a reload.']
  await planting.kontor('quarantine', 'add', 'market@7.0.3', '--yes', ...reason)
  await expect.poll(() => isMarked(page)).toBe(false)
  expect(await marketOf(page)).not.toBe('7.0.3')
  await expect(typing.getByRole('button', { name: 'Update' })).toBeVisible()
  await expect(field).toHaveValue('gold')
})
