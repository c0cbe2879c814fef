import { kontor } from '../stage/kontor.ts'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { faultsOf } from './faults.ts'
import { signIn } from './sign-in.ts'

async function revision(): Promise<number> {
  const answer = await fetch(`${stage().registry}/api/status`)
  return ((await answer.json()) as { current: { revision: number } }).current.revision
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
    expect(await kontor('promote', '--yes', `market@${promoted}`)).toMatchObject({ code: 0 })
    await expect(row).toContainText(promoted)
    expect(
      await kontor('canary', 'start', '--yes', `market@${canary}`, '--plan', 'careful'),
    ).toMatchObject({
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
  test.setTimeout(300_000)
  for (const version of ['1.35.0', '1.36.0'])
    expect(await kontor('publish', 'market', '--dirty', '--version', version)).toMatchObject({
      code: 0,
    })
  const before = await revision()
  expect(await kontor('promote', '--yes', 'market@1.36.0')).toMatchObject({ code: 0 })
  await signIn(page)
  const pages: readonly [address: string, heading: string][] = [
    ['/', 'Overview'],
    ['/areas/market', 'market'],
    ['/incidents', 'Incidents'],
    ['/incidents/999', 'Incident 999'],
    ['/gate', 'Gate'],
    ['/differences?from=market@1.0.0&to=market@1.35.0', 'Differences'],
    [
      `/differences?from=production/${before}&to=production`,
      `production ${before + 1} against production ${before}`,
    ],
    ['/previews', 'Previews'],
    ['/previews#new-preview', 'Previews'],
    ['/audit', 'Audit log'],
    ['/tokens', 'Tokens'],
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
      else await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect(await faultsOf(page), where).toEqual([])
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)
      expect(await excess(), where).toBeLessThanOrEqual(0)
    }
  }
  expect(await kontor('rollback', 'market')).toMatchObject({ code: 0 })
})

test('CON-024 a token that was made here signs in, may do what its role may, and is in the log @smoke', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`${stage().registry}/tokens`)
  await page
    .getByRole('link', { name: /^New token…/ })
    .filter({ visible: true })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').fill('wall')
  await sheet.getByRole('radio', { name: /^reader/ }).check()
  await page.keyboard.press('Enter')
  const secret = await page.locator('.secret code').textContent()
  const row = page.getByRole('row').filter({ hasText: 'wall' })
  await expect(row).toContainText('never')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Token').fill(secret!)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed in as wall')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Signed in as wall')).toBeVisible()
  await expect(page.getByText('"wall" is a reader, and this takes an operator.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^New token…/ }).first()).toBeDisabled()
  const cookies = await page.context().cookies(`${stage().registry}/api/session`)
  expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
    { httpOnly: true, sameSite: 'Strict' },
  ])

  await page.goto(`${stage().registry}/audit`)
  await expect(page.getByText(/^Chain whole: \d+ entries/)).toBeVisible()
  await page.getByLabel('Search').fill('wall is made')
  await expect(page.getByRole('row').nth(1)).toContainText('wall is made: a reader, until ')
})
