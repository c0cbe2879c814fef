import { compositionOf } from '../document/composition.ts'
import { type PlantingStage, plantingStage } from '../planted/planting-stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

let planting: PlantingStage
let good: string
test.beforeAll(async () => {
  planting = await plantingStage()
  good = (await planting.status()).builds.find(({ id }) => id === 'market')!.version
  await planting.plant('market', good, '7.1.0', '')
})
test.afterAll(() => planting.stop())

/** The version of market that the page was loaded with. */
const marketOf = async (page: Page) => (await compositionOf(page)).remotes['market']!.version
const started = (page: Page) => expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const bar = (page: Page) => page.getByRole('region', { name: 'Preview' })
/** Makes a link with the command line. */
const link = async (...args: string[]): Promise<string> => {
  const { url } = JSON.parse(await planting.kontor(...args, '--app', planting.app, '--json'))
  return url
}

test('HOST-170 COMP-500 a preview names itself on every screen; its browser leaves it by one tap, and no other browser sees it @smoke', async ({
  page,
  browser,
}) => {
  await page.goto(await link('preview', 'market@7.1.0'))
  await started(page)
  await expect(bar(page)).toContainText('market@7.1.0')
  expect(await marketOf(page)).toBe('7.1.0')
  await tab(page, 'Trade').click()
  await expect(bar(page)).toBeVisible()
  const other = await browser.newPage()
  await other.goto(planting.app)
  expect(await marketOf(other)).toBe(good)
  await other.close()
  await bar(page).getByRole('link', { name: 'Leave' }).click()
  await started(page)
  await expect(bar(page)).toBeHidden()
  expect(await marketOf(page)).toBe(good)
})

test('HOST-171 COMP-504 a page leaves a stopped preview by itself at the next safe point', async ({
  page,
}) => {
  await page.goto(await link('preview', 'market@7.1.0'))
  await started(page)
  await expect(bar(page)).toBeVisible()
  await planting.kontor('preview', 'stop', 'market@7.1.0')
  await expect(async () => {
    await tab(page, 'Trade').click()
    await tab(page, 'Quotes').click()
    expect(await marketOf(page)).toBe(good)
  }).toPass()
  await expect(bar(page)).toBeHidden()
})

test('COMP-503 the time machine opens an earlier revision', async ({ page }) => {
  const { current } = JSON.parse(await planting.kontor('status', '--json'))
  await planting.promote('market', '7.1.0')
  await page.goto(await link('time-machine', `production:${current.revision}`))
  await started(page)
  await expect(bar(page)).toContainText(`production:${current.revision}`)
  expect(await marketOf(page)).toBe(good)
})
