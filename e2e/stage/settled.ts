import { expect, type Page } from '@playwright/test'

/**
 * Waits until a screen stands: its heading there, no placeholder left, its letters and the pictures
 * in sight loaded.
 *
 * Never for a network that is idle: now and then Playwright waits for that on, with every request
 * answered.
 */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await expect(page.locator('.skel')).toHaveCount(0)
  await expect.poll(() => page.evaluate(unloaded), 'letters and pictures in sight').toEqual([])
}

/** In the page: what it still loads of its letters and of the pictures in sight. */
function unloaded(): string[] {
  const pictures = [...document.images].filter((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect()
    const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return inSight && picture.checkVisibility({ contentVisibilityAuto: true }) && !picture.complete
  })
  const missing = pictures.map(({ src }) => src)
  return document.fonts.status === 'loaded' ? missing : ['letters', ...missing]
}
