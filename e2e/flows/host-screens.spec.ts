import { expect, test, type Browser, type Page } from '@playwright/test'
import { takePracticeFunds } from '@kontor/shared/wire'
import { misfits } from '../kit/misfits.ts'
import { violations } from '../kit/violations.ts'
import { callApi } from '../stage/api.ts'
import { newPerson, signIn } from '../stage/people.ts'
import { buy, screens, type Screen } from '../stage/screens.ts'
import { settled } from '../stage/settled.ts'
import { stage } from '../stage/stage.ts'

let state: Awaited<ReturnType<typeof trader>>
test.beforeAll(async ({ browser }) => {
  state = await trader(browser)
})

/** The browser state of a user who is signed in and has a position. */
async function trader(browser: Browser) {
  const person = await newPerson()
  await callApi(takePracticeFunds, {}, person.tokens.token)
  const page = await browser.newPage()
  await signIn(page, person)
  await buy(page, stage().app)
  const stored = await page.context().storageState()
  await page.close()
  return stored
}

/** Opens a screen for its user, 320 px wide, in the language with the longest words. */
async function openNarrow(browser: Browser, { who, go }: Screen): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 320, height: 844 },
    reducedMotion: 'reduce',
    ...(who === 'user' && { storageState: state }),
  })
  await context.addInitScript(() => localStorage.setItem('language', 'de-DE'))
  const page = await context.newPage()
  await go(page, stage().app)
  await settled(page)
  return page
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

for (const screen of screens) {
  test(`HOST-030 HOST-031 ${screen.name}: axe finds nothing, light and dark; it fits 320 px, with long words, and with text of 200 %`, async ({
    browser,
  }) => {
    const page = await openNarrow(browser, screen)
    expect(await misfits(page), 'text of 100 %').toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page), colorScheme).toEqual([])
    }
    await setTextSize(page, 32)
    expect(await misfits(page), 'text of 200 %').toEqual([])
    await page.context().close()
  })
}
