import { expect, test } from '../stage/test.ts'
import { languages } from '@kontor/shared/wire'
import { depth } from '../../tooling/test/depth.ts'
import { misfits } from '../kit/misfits.ts'
import { accountScreens, settle } from '../stage/account-screens.ts'
import { newPerson, signIn, type Person } from '../stage/people.ts'
import { buy, screens } from '../stage/screens.ts'
import { settled } from '../stage/settled.ts'
import { stage } from '../stage/stage.ts'

/** The longest words, Cyrillic, signs without spaces, and letters with marks above and below. */
const SAMPLE = new Set(['de-DE', 'ru-RU', 'ja-JP', 'th-TH', 'hi-IN'])
const KEY_SCREENS = new Set(['home', 'trade', 'ticket', 'orders', 'news', 'register'])
const KEY_ACCOUNT_SCREENS = new Set([
  'user',
  'settings',
  'history',
  'deposit',
  'withdraw',
  'add-bank-faults',
])

let person: Person
test.beforeAll(async ({ browser }) => {
  person = await newPerson()
  const page = await browser.newPage()
  await settle(person, await page.screenshot())
  await signIn(page, person)
  await buy(page, stage().app)
  await page.close()
})

const shown = depth.everyLanguage ? languages : languages.filter(({ locale }) => SAMPLE.has(locale))
const screensOf = (wanted: 'visitor' | 'user') =>
  screens.filter(({ name, who }) => who === wanted && KEY_SCREENS.has(name))
const ownScreens = accountScreens.filter(({ name }) => KEY_ACCOUNT_SCREENS.has(name))

for (const { locale } of shown)
  test(`HOST-047 ${locale}: on a phone of 360 px nothing overflows and no text is cut`, async ({
    browser,
  }, testInfo) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({
      viewport: { width: 360, height: 780 },
      reducedMotion: 'reduce',
    })
    await context.addInitScript((language) => localStorage.setItem('language', language), locale)
    const page = await context.newPage()
    const look = async (name: string) => {
      await settled(page)
      await page.screenshot({ path: testInfo.outputPath(`${locale}-${name}.png`) })
      expect.soft(await misfits(page), name).toEqual([])
    }
    for (const { name, go } of screensOf('visitor')) {
      await go(page, stage().app)
      await look(name)
    }
    await signIn(page, person)
    for (const { name, go } of screensOf('user')) {
      await go(page, stage().app)
      await look(name)
    }
    for (const { name, path, act } of ownScreens) {
      await page.goto(`${stage().app}${path}`)
      await settled(page)
      await act?.(page)
      await look(name)
    }
    await context.close()
  })
