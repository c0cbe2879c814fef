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
