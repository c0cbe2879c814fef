import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { groupNames, themes } from '../../shared/gallery/settings.ts'
import { show } from './gallery.ts'

test.use({ reducedMotion: 'reduce', timezoneId: 'UTC' })

/**
 * A font whose characters are all the same block, without hinting, so that screenshots are the same
 * on machines with other fonts.
 */
const block = readFileSync(path.join(import.meta.dirname, 'block.ttf')).toString('base64')
const blocks = `
  @font-face { font-family: Block; src: url('data:font/ttf;base64,${block}') }
  *, ::before, ::after { font-family: Block !important; hyphens: none !important; text-rendering: geometricPrecision !important }
`

for (const theme of themes) {
  for (const group of groupNames) {
    test(`KIT-003 ${group}, ${theme}: looks as before`, async ({ page }) => {
      await show(page, group, { theme })
      await page.addStyleTag({ content: blocks })
      await page.evaluate(() => document.fonts.ready)
      await expect(page).toHaveScreenshot(`${group}-${theme}.png`, {
        fullPage: true,
        mask: [page.locator('canvas')],
        timeout: 30_000,
      })
    })
  }
}
