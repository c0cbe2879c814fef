import { expect, type Page, test } from '@playwright/test'
import { show } from './gallery.ts'

/** The focused element, and whether it has a focus ring. */
const ring = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle !== 'none')

test('KIT-044 a tap shows no focus ring, also when a sheet opens and closes; the keyboard shows one', async ({
  page,
}) => {
  await show(page, 'layers')
  const opener = page.getByRole('button', { name: /sheet/i }).first()
  await opener.tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await ring(page)).toBe(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await expect(opener).toBeFocused()
  expect(await ring(page)).toBe(false)

  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  expect(await ring(page)).toBe(true)
})

test('KIT-065 the heading that gets the focus when a page opens has no focus ring', async ({
  page,
}) => {
  await show(page, 'layers')
  await page.keyboard.press('Tab')
  expect(await ring(page)).toBe(true)
  await page.getByRole('heading', { level: 1 }).evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1
    heading.focus()
  })
  expect(await ring(page)).toBe(false)
})
