import { expect, type Page, test } from '../stage/test.ts'
import { type Large, signInTo, startLarge } from './large.ts'

let large: Large
test.beforeAll(async () => {
  large = await startLarge()
})
test.afterAll(() => large.stop())

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('CON-060 CON-061 CON-062 keys lead to each page, find an area, and move through rows @smoke', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await signInTo(large, page)
  for (const [key, name] of [
    ['i', 'Incidents'],
    ['g', 'Gate'],
    ['a', 'host'],
    ['d', 'Differences'],
    ['p', 'Previews'],
    ['l', 'Audit log'],
    ['t', 'Tokens'],
    ['o', 'Overview'],
  ] as const) {
    await press(page, 'g', key)
    await expect(heading(page), key).toHaveText(name)
  }
  // The host and other quiet areas are folded.
  await expect(page.getByRole('rowheader', { name: 'cards-5' })).toBeVisible()
  await press(page, 'j', 'j', 'j', 'k', 'Enter')
  await expect(heading(page)).toHaveText('cards-5')
  await press(page, '/')
  await page.keyboard.type('area tax-3')
  await press(page, 'Enter')
  await expect(heading(page)).toHaveText('tax-3')
})

test('CON-095 X marks two builds, which are compared', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await signInTo(large, page)
  await page.goto(`${large.url}/areas/market`)
  await expect(page.getByRole('rowheader', { name: /^1\.9\.0/ })).toBeVisible()
  await press(page, 'j', 'x')
  await expect(page.locator('tr.selected')).toContainText('1.9.0')
  await press(page, 'x')
  await expect(page.locator('tr.selected')).toHaveCount(0)
  await press(page, 'x', 'j', 'j', 'x')
  await expect(page).toHaveURL(/from=market@1\.9\.0&to=market@1\.7\.0$/)
  await expect(page.getByRole('heading', { name: /^market 1\.7\.0/ })).toBeVisible()
})

test('CON-063 CON-095 U asks the gate again, E reads an incident, and Y copies the link of a preview', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await signInTo(large, page)
  await page.goto(`${large.url}/gate/verdict1`)
  await expect(page.getByRole('button', { name: /^Check again/ })).toBeVisible()
  const asked = page.waitForRequest('**/api/gate')
  await press(page, 'u')
  expect((await asked).postDataJSON()).toMatchObject({ channel: 'production' })

  await page.goto(`${large.url}/incidents`)
  await page
    .getByRole('link', { name: /^host 1\.7\.0/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^I have read it/ })).toBeVisible()
  await press(page, 'e')
  await expect(page.getByText(/^Read by operator, /)).toBeVisible()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const headers = { authorization: `Bearer ${large.token}`, 'content-type': 'application/json' }
  await fetch(`${large.url}/api/channels/production/previews`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ builds: ['market@1.9.0'], hours: 1 }),
  })
  await page.goto(`${large.url}/previews`)
  const link = page.getByRole('region', { name: 'The link of market@1.9.0' }).locator('.mono')
  await expect(link).toHaveText(/^https:\/\/app\.kontor\.example\/preview\//)
  await press(page, 'y')
  await expect(page.getByRole('button', { name: /^Copied/ })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await link.textContent())
})

test('CON-064 CON-096 P and Enter promote, and Z opens the way back @smoke', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await signInTo(large, page)
  await page.goto(`${large.url}/areas/market`)
  await expect(page.getByRole('link', { name: /^Promote market@1\.9\.0…/ }).first()).toBeVisible()
  await press(page, 'p')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('market 1.8.0 → 1.9.0')
  await press(page, 'Enter')
  await expect(page.getByText(/^Revision 402:/)).toBeVisible()
  await press(page, 'z')
  await expect(sheet).toContainText('market 1.9.0 → 1.8.0')
  await press(page, 'Escape')
  await expect(sheet).toBeHidden()
})

test('CON-085 Enter in a list of choices opens the list, and elsewhere confirms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await signInTo(large, page)
  await page.goto(`${large.url}/previews#new-preview`)
  const sheet = page.getByRole('dialog', { name: 'New preview' })
  await sheet.getByLabel('Area').selectOption('trading')
  await sheet.getByLabel('Build').selectOption('trading@1.9.0')
  await sheet.getByLabel('Build').press('Enter')
  expect(await sheet.getByLabel('Build').evaluate((list) => list.matches(':open'))).toBe(true)
  await press(page, 'Escape')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('radio', { name: /^In an hour/ }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('row', { name: /^trading@1\.9\.0/ })).toHaveCount(1)
})
