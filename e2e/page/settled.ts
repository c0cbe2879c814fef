import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Waits until a screen is complete: it has a heading and no placeholder, and its fonts and the
 * pictures in view are loaded. It does not use Playwright's `networkidle`, which sometimes never
 * comes although every request is answered.
 */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await expect(page.locator('.skel')).toHaveCount(0)
  await expect.poll(() => page.evaluate(unloaded), 'fonts and pictures in view').toEqual([])
}

/** In the page: the fonts and the pictures in view that are still loading. */
function unloaded(): string[] {
  const pictures = [...document.images].filter((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect()
    const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return inView && picture.checkVisibility({ contentVisibilityAuto: true }) && !picture.complete
  })
  const missing = pictures.map(({ src }) => src)
  return document.fonts.status === 'loaded' ? missing : ['fonts', ...missing]
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>

/**
 * The box of an element while its page starts: placeholders of the host are replaced by those of
 * the area, and an element that is replaced at this moment has no box.
 */
export async function boxOf(element: Locator): Promise<Box> {
  let box: Box = null
  await expect.poll(async () => (box = await element.boundingBox())).not.toBeNull()
  return box
}
