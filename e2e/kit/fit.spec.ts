import { expect, test } from '@playwright/test'
import { groupNames } from '../../shared/gallery/settings.ts'
import { overflows } from '../page/overflow.ts'
import { show } from './gallery.ts'

const sizes = [
  { width: 320, text: '100' },
  { width: 320, text: '200' },
] as const

for (const group of groupNames) {
  test(`KIT-002 ${group} fits 320 px, text of 200 % and long words, all at once`, async ({
    page,
  }) => {
    for (const { width, text } of sizes) {
      await page.setViewportSize({ width, height: 844 })
      for (const locale of ['de-DE', 'en-XA'] as const) {
        await show(page, group, { locale, text })
        expect(await overflows(page), `${width} px, ${text} %, ${locale}`).toEqual([])
      }
    }
  })
}

test('KIT-002 each layer that is open fits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await show(page, 'layers', { locale: 'en-XA', text: '200' })
  for (const opener of await page.getByRole('main').getByRole('button').all()) {
    await opener.click()
    await page.locator('dialog, .toast').first().waitFor()
    expect(await overflows(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('the check finds a word that sticks out of its box and one that is cut off', async ({
  page,
}) => {
  await show(page, 'buttons')
  await page.addStyleTag({
    content:
      '.btn { white-space: nowrap; width: 20px } .card, h2 { width: 30px; overflow: hidden; white-space: nowrap }',
  })
  const found = (await overflows(page)).join('\n')
  expect(found).toContain('out of its box: "Confirm"')
  expect(found).toContain('cut off at the side: "primary"')
})
