import { expect, type Page, test } from '@playwright/test'
import { show } from './gallery.ts'

const layers = [
  ['Open a sheet', 'dialog', 'Market order'],
  ['Open an offer', 'dialog', 'Market order'],
  ['Ask', 'dialog', 'Customer service is not supported here'],
  ['Ask with the numbers', 'alertdialog', 'Close EUR/USD, 0.50 lots?'],
  ['Tell', 'dialog', 'Not open yet'],
] as const

const opener = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

for (const [button, role, name] of layers) {
  test(`KIT-020 "${button}": a ${role} with a name that keeps the focus, closes by Escape and returns the focus`, async ({
    page,
  }) => {
    await show(page, 'layers')
    await opener(page, button).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole(role, { name })).toBeVisible()
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press(press % 2 ? 'Shift+Tab' : 'Tab')
      expect(
        await page.evaluate(
          () => document.activeElement?.closest('dialog, main')?.tagName ?? 'outside the page',
        ),
      ).not.toBe('MAIN')
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(opener(page, button)).toBeFocused()
  })
}

test('KIT-020 cancel has the focus when the action cannot be undone', async ({ page }) => {
  await show(page, 'layers')
  await opener(page, 'Ask with the numbers').click()
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused()
})

test('KIT-021 a long pull closes a sheet; after a short pull it moves back', async ({ page }) => {
  await show(page, 'layers')
  await opener(page, 'Open a sheet').click()
  const head = page.getByRole('dialog').getByRole('heading')
  const pull = async (distance: number) => {
    const { x, y } = (await head.boundingBox())!
    await page.mouse.move(x + 4, y + 4)
    await page.mouse.down()
    await page.mouse.move(x + 4, y + 4 + distance, { steps: 4 })
    await page.mouse.up()
  }
  const still = () =>
    page
      .locator('dialog')
      .evaluate((dialog) =>
        Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      )
  await still()
  const before = (await head.boundingBox())!.y
  await pull(40)
  await still()
  expect((await head.boundingBox())!.y).toBe(before)
  await pull(160)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('KIT-021 a dialog that is higher than the screen scrolls from its first line on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 360 })
  await show(page, 'layers', { text: '200' })
  await opener(page, 'Ask with the numbers').click()
  await page.locator('dialog').evaluate((dialog) => dialog.scrollTo(0, 0))
  expect(
    (await page.getByRole('heading', { name: 'Close EUR/USD' }).boundingBox())!.y,
  ).toBeGreaterThanOrEqual(0)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
