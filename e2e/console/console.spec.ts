import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { kontor } from '../stage/kontor.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

/** Signs in with the operator's token. */
async function signIn(page: Page): Promise<void> {
  const token = readFileSync(path.join(stage().data, 'registry/operator-token'), 'utf8').trim()
  await page.goto(stage().registry)
  await page.getByLabel('Token').fill(token)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
}

async function revision(): Promise<number> {
  const answer = await fetch(`${stage().registry}/api/status`)
  return ((await answer.json()) as { current: { revision: number } }).current.revision
}

/** What axe finds against the rules of WCAG 2.2 AA. */
async function faultsOf(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`CON-009 at ${width} an operator sees a canary and a promote, and rolls back with two taps`, async ({
    page,
  }) => {
    const versions = { 1280: ['1.31.0', '1.32.0'], 390: ['1.33.0', '1.34.0'] }[width]
    const [promoted, canary] = versions as [string, string]
    await page.setViewportSize({ width, height })
    await signIn(page)
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'market' }) })
    for (const version of versions)
      expect(await kontor('publish', 'market', '--dirty', '--version', version)).toMatchObject({
        code: 0,
      })
    expect(await kontor('promote', `market@${promoted}`)).toMatchObject({ code: 0 })
    await expect(row).toContainText(promoted)
    expect(await kontor('canary', 'start', `market@${canary}`, '--plan', 'careful')).toMatchObject({
      code: 0,
    })
    await expect(
      page.getByRole('heading', { name: `Canary: market ${canary} at 1 %` }),
    ).toBeVisible()
    expect(await faultsOf(page)).toEqual([])

    const before = await revision()
    await page
      .getByRole('link', { name: /^Roll back…/ })
      .filter({ visible: true })
      .click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(`market ${promoted} →`)
    await expect(sheet).toContainText('its canary ends')
    expect(await faultsOf(page)).toEqual([])
    await sheet.getByRole('button', { name: /^Roll back/ }).click()
    await expect(page.getByText(`Revision ${before + 1}:`)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Canary/ })).toBeHidden()
    expect(await revision()).toBe(before + 1)
  })

test('CON-010 every page is whole and without faults, light at 1280 and dark at 390', async ({
  page,
}) => {
  const version = '1.35.0'
  expect(await kontor('publish', 'market', '--dirty', '--version', version)).toMatchObject({
    code: 0,
  })
  await signIn(page)
  const pages: readonly [address: string, heading: string][] = [
    ['/', 'Overview'],
    ['/areas/market', 'market'],
    ['/incidents', 'Incidents'],
    ['/incidents/999', 'Incident 999'],
    ['/gate', 'Gate'],
    ['/differences?from=market@1.0.0&to=market@1.35.0', 'Differences'],
    ['/#freeze', 'Overview'],
    ['/#quarantine:market@1.35.0', 'Overview'],
    ['/#promote:market@1.35.0', 'Overview'],
  ]
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    for (const [address, heading] of pages) {
      const where = `${address} ${colorScheme} at ${width}`
      await page.goto('about:blank')
      await page.goto(stage().registry + address)
      const title = page.getByRole('heading', { name: heading, exact: true, includeHidden: true })
      await expect(title).toBeVisible()
      if (address.includes('#')) await expect(page.locator('dialog .told')).toBeVisible()
      else await expect(page.locator('main [aria-busy]')).toHaveCount(0)
      expect(await faultsOf(page), where).toEqual([])
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)
      expect(await excess(), where).toBeLessThanOrEqual(0)
    }
  }
})
