import { expect, test } from '@playwright/test'
import { groupNames, themes } from '../../shared/gallery/settings.ts'
import { violations } from '../page/violations.ts'
import { show } from './gallery.ts'

test.use({ reducedMotion: 'reduce' })

for (const theme of themes) {
  for (const group of groupNames) {
    test(`KIT-001 ${group}, ${theme}: axe finds nothing`, async ({ page }) => {
      await show(page, group, { theme })
      expect(await violations(page)).toEqual([])
    })
  }

  test(`KIT-001 each layout, ${theme}: axe finds nothing`, async ({ page }) => {
    await show(page, 'layout', { theme })
    for (const layout of await page.getByRole('radio').all()) {
      await layout.click()
      expect(await violations(page)).toEqual([])
    }
  })

  test(`KIT-001 KIT-050 pictures that are stored, uploading, refused and enlarged, ${theme}: axe finds nothing`, async ({
    page,
  }) => {
    await show(page, 'choices', { theme })
    const picture = await page.screenshot({
      type: 'jpeg',
      clip: { x: 0, y: 0, width: 40, height: 25 },
    })
    for (const chooser of await page.locator('.face input').all()) {
      await chooser.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: picture })
    }
    await expect(
      page.getByRole('alert').filter({ hasText: 'The picture is blurred' }),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  test(`KIT-001 each layer that is open, ${theme}: axe finds nothing`, async ({ page }) => {
    await show(page, 'layers', { theme })
    for (const opener of await page.getByRole('main').getByRole('button').all()) {
      await opener.click()
      await page.locator('dialog, .toast').first().waitFor()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
}
