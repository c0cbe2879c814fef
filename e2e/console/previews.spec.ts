import { kontor } from '../stage/kontor.ts'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { faultsOf } from './faults.ts'
import { signIn } from './sign-in.ts'

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`CON-052 CON-053 CON-122 CON-124 at ${width} a preview is made, opened by its link, kept open and stopped`, async ({
    page,
    browser,
  }) => {
    const version = { 1280: '1.51.0', 390: '1.52.0' }[width]
    expect(await kontor('publish', 'market', '--dirty', '--version', version)).toMatchObject({
      code: 0,
    })
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await signIn(page)
    await page.goto(`${stage().registry}/previews`)
    await page
      .getByRole('link', { name: /^New preview…/ })
      .filter({ visible: true })
      .click()
    const sheet = page.getByRole('dialog', { name: 'New preview' })
    await sheet.getByLabel('Area').selectOption('market')
    await sheet.getByLabel('Build').selectOption(`market@${version}`)
    expect(await faultsOf(page)).toEqual([])
    await sheet.getByRole('button', { name: /^Make the link/ }).click()
    const card = page.getByRole('region', { name: `The link of market@${version}` })
    await expect(card.locator('.qr path')).toHaveAttribute('d', /^M\d/)
    expect(await faultsOf(page)).toEqual([])

    const link = (await card.locator('.mono').textContent())!
    const other = await browser.newPage()
    await other.goto(link)
    await expect(other.getByText(`market@${version}`)).toBeVisible()

    const row = page.getByRole('row', { name: `market@${version}` })
    await expect(row).toContainText('once')
    await card.getByRole('button', { name: '6 h longer' }).click()
    await expect(page.getByText(`market@${version} can be opened until`)).toBeVisible()
    await expect(row).toContainText('in 29 h')
    await row.getByRole('link', { name: 'Stop…' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Stop it/ })
      .click()
    await expect(row).toContainText('stopped')
    await expect(card).toBeHidden()
    // Edges ask every 2 s whether a preview goes on.
    await expect(async () => {
      await other.goto(link)
      await expect(other.getByText('This preview has ended or was stopped')).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await other.close()
  })
