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

/** A user with a position, signed in. */
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

/** Opens a screen for who sees it; `language` is stored as the user's choice. */
async function opened(
  browser: Browser,
  { who, go }: Screen,
  options: { width?: number; language?: string; fontSize?: number } = {},
): Promise<Page> {
  const { width = 390, language = 'en-US', fontSize = 16 } = options
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    ...(who === 'user' && { storageState: state }),
  })
  await context.addInitScript((locale) => localStorage.setItem('language', locale), language)
  const page = await context.newPage()
  const browserSettings = await context.newCDPSession(page)
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
  await go(page, stage().app)
  await settled(page)
  return page
}

for (const screen of screens) {
  test(`HOST-030 ${screen.name}: axe finds nothing, light and dark`, async ({ browser }) => {
    const page = await opened(browser, screen)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page), colorScheme).toEqual([])
    }
    await page.context().close()
  })

  test(`HOST-031 ${screen.name} fits 320 px, with long words, and with text of 200 %`, async ({
    browser,
  }) => {
    for (const fontSize of [16, 32]) {
      const page = await opened(browser, screen, { width: 320, language: 'de-DE', fontSize })
      expect(await misfits(page), `text of ${fontSize} px`).toEqual([])
      await page.context().close()
    }
  })
}
