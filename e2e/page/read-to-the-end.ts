import { expect, type Page } from '@playwright/test'

/**
 * Scrolls the visible endless list to its end, with jumps, because a wheel goes on scrolling for a
 * while.
 */
export async function readToTheEnd(page: Page): Promise<void> {
  const end = page.getByText('No more', { exact: true }).filter({ visible: true })
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollBy({ top: 1_200, behavior: 'instant' }))
      return end.count()
    })
    .toBe(1)
}
