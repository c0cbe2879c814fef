import type { Page } from '@playwright/test'
import { readSettings, stageAddress, type Settings } from '../../shared/gallery/settings.ts'

/**
 * Opens a group of the gallery, ready to be looked at; what is not said is light, English and of
 * usual size.
 */
export async function show(
  page: Page,
  group: Settings['group'],
  how: Partial<Settings> = {},
): Promise<void> {
  await page.goto(
    `${process.env['KONTOR_GALLERY']}/${stageAddress({ ...readSettings(''), ...how, group })}`,
  )
  await page.locator('main').waitFor()
  if (group === 'chart') await page.locator('canvas').waitFor()
}
