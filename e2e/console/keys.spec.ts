import { kontor } from '../stage/kontor.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { signIn } from './sign-in.ts'

/** The ways to open a sheet on a page: the name of a link, and the key on it. */
const openers: readonly [address: string, link: RegExp, key: string][] = [
  ['/', /^Roll back…/, 'Shift+R'],
  ['/incidents', /^Roll back…/, 'Shift+R'],
  ['/areas/market', /^Promote .*…/, 'p'],
  ['/areas/market', /^Canary.*…/, 'c'],
  ['/areas/market', /^Quarantine.*…/, 'q'],
  ['/previews', /^New preview…/, 'n'],
]

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('CON-081 Escape closes each sheet, and focus returns to the link that opened it, by Enter, by a click, and where it was before a key', async ({
  page,
}) => {
  const published = await kontor('publish', 'market', '--dirty', '--version', '1.71.0')
  expect(published).toMatchObject({ code: 0 })
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page)
  const sheet = page.getByRole('dialog')
  for (const [address, name, key] of openers) {
    await page.goto(stage().registry + address)
    const link = page.getByRole('link', { name }).filter({ visible: true }).first()
    for (const open of [() => link.press('Enter'), () => link.click()]) {
      await open()
      await expect(sheet, `${address} ${name}`).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(link, `${address} ${name}`).toBeFocused()
    }
    await page.keyboard.press('Shift+Tab')
    const before = await focused(page)
    await page.keyboard.press(key)
    await expect(sheet, `${address} ${key}`).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(await focused(page), `${address} ${key}`).toBe(before)
  }
})

test('CON-147 on a phone the strip shows the link of the open page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  for (const [key, name] of [
    ['t', 'Tokens'],
    ['o', 'Overview'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name })
    await expect(link).toBeInViewport({ ratio: 1 })
  }
})

test('CON-082 at 320 no name of an area is cut or broken, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const address of ['/', '/#freeze', '/areas/onboarding', '/incidents', '/previews']) {
      await page.goto('about:blank')
      await page.goto(stage().registry + address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      if (address.includes('#')) await expect(page.locator('dialog .told')).toBeVisible()
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - globalThis.innerWidth,
      )
      expect(excess, address).toBeLessThanOrEqual(0)
      const file = `320-${colorScheme}${address.replaceAll(/\W/g, '-')}.png`
      await page.screenshot({ path: `${test.info().outputDir}/${file}` })
    }
    await page.goto(stage().registry)
    const names = page.locator('.matrix th[scope=row] a')
    await expect(names.first()).toBeVisible()
    for (const name of await names.all()) {
      const lines = await name.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      })
      expect(lines, (await name.textContent())!).toBe(1)
    }
  }
})
