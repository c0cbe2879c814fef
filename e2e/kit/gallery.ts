import type { Page } from '@playwright/test'
import { previewAddress, readSettings, type Settings } from '../../shared/gallery/settings.ts'

/** Opens a group of the gallery and waits until it has loaded; by default light and in English. */
export async function show(
  page: Page,
  group: Settings['group'],
  how: Partial<Settings> = {},
): Promise<void> {
  await page.goto(
    `${process.env['KONTOR_GALLERY']}/${previewAddress({ ...readSettings(''), ...how, group })}`,
  )
  await page.locator('main').waitFor()
  if (group === 'chart') await page.locator('canvas').waitFor()
}
