import { expectFits, narrowPage } from '../page/narrow.ts'
import { buy, type Screen, screens } from '../page/screens.ts'
import { settled } from '../page/settled.ts'
import { stage } from '../stage/stage.ts'
import { type Browser, type Page, test } from '../stage/test.ts'
import { signIn } from '../users/people.ts'
import { newTrader } from '../users/trading.ts'

let state: Awaited<ReturnType<typeof trader>>
test.beforeAll(async ({ browser }) => {
  state = await trader(browser)
})

/** The browser state of a user who is signed in and has a position. */
async function trader(browser: Browser) {
  const person = await newTrader()
  const page = await browser.newPage()
  await signIn(page, person)
  await buy(page, stage().app)
  // A page that is left takes its start mark along; a copy of the mark counts as that of a dead
  // page.
  await page.goto('about:blank')
  const stored = await page.context().storageState()
  await page.close()
  return stored
}

/** Opens a screen for its user. */
async function openNarrow(browser: Browser, { who, go }: Screen): Promise<Page> {
  const page = await narrowPage(browser, who === 'user' ? { storageState: state } : {})
  await go(page, stage().app)
  await settled(page)
  return page
}

for (const screen of screens) {
  test(`HOST-030 HOST-031 ${screen.name}: axe finds nothing, light and dark; it fits 320 px with long words and with text of 200 %`, async ({
    browser,
  }) => {
    const page = await openNarrow(browser, screen)
    await expectFits(page)
    await page.context().close()
  })
}
