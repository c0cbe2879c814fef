import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { overflows } from './overflow.ts'
import { violations } from './violations.ts'

/** A browser of 320 px, in the language with the longest words. */
export async function narrowPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 320, height: 844 },
    reducedMotion: 'reduce',
    ...options,
  })
  await context.addInitScript(() => localStorage.setItem('language', 'de-DE'))
  return context.newPage()
}

/** Sets the browser's text size, px, and waits until the page is laid out with it. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const browserSettings = await page.context().newCDPSession(page)
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard } })
  await page.waitForFunction(
    (size) => parseFloat(getComputedStyle(document.documentElement).fontSize) >= size,
    standard,
  )
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
}

/**
 * Expects that axe finds nothing on the page, light and dark, and that it fits its width, also with
 * text of 200 %.
 */
export async function expectFits(page: Page): Promise<void> {
  expect(await overflows(page), 'text of 100 %').toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
  await setTextSize(page, 32)
  expect(await overflows(page), 'text of 200 %').toEqual([])
}
