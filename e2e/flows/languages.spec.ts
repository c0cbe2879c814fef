import { languages } from '@kontor/shared/wire'
import { depth } from '../../tooling/test/depth.ts'
import { accountScreens, settle } from '../page/account-screens.ts'
import { overflows } from '../page/overflow.ts'
import { buy, screens } from '../page/screens.ts'
import { settled } from '../page/settled.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Locator, type Page, test } from '../stage/test.ts'
import { newPerson, type Person, signIn } from '../users/people.ts'

/** Languages with the longest words, Cyrillic, no spaces, and marks above and below letters. */
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
  await settle(person)
  await signIn(page, person)
  await buy(page, stage().app)
  await page.close()
})

/** Languages with the longest names, and with the longest word for "today". */
const LONG_WORDS = new Set(['it-IT', 'ru-RU'])
/** These languages have higher lines everywhere, for the marks above and below their letters. */
const HIGH_LINES = new Set(['th-TH', 'hi-IN'])
const longest = languages.filter(({ locale }) =>
  depth.everyLanguage ? !HIGH_LINES.has(locale) : LONG_WORDS.has(locale),
)

for (const { locale } of longest)
  test(`MKT-150 MKT-170 TRD-330 TRD-331 ${locale}: long names are not cut, end before the buttons, and do not move the chart`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale })
    await context.addInitScript((language) => localStorage.setItem('language', language), locale)
    const page = await context.newPage()
    await page.goto(stage().app)
    const rows = page.locator('[role=listitem] .sides')
    await expect(rows.nth(4)).toBeVisible()
    const seconds = rows.locator(':scope > :last-child')
    const right = Math.max(...(await boxesOf(rows)).map(({ x, width }) => x + width))
    for (const { x, width } of await boxesOf(seconds)) expect(x + width).toBeLessThan(right + 1)
    expect(await cutNames(page)).toEqual([])

    const english = await browser.newPage({ viewport: { width: 360, height: 780 } })
    for (const symbol of ['USDCHF', 'GBPUSD']) {
      const here = await chartEdge(page, symbol)
      expect(await cutNames(page)).toEqual([])
      const [name] = await boxesOf(page.locator('header .lead a'))
      const [bell] = await boxesOf(page.locator('header .icon-btn').first())
      expect(name!.x + name!.width).toBeLessThanOrEqual(bell!.x)
      expect(here).toBe(await chartEdge(english, symbol))
    }
    await english.close()
    await context.close()
  })

/** Opens a market and measures where its chart begins, px. */
async function chartEdge(page: Page, symbol: string): Promise<number | undefined> {
  await page.goto(`${stage().app}/trade?symbol=${symbol}`)
  await settled(page)
  return (await page.locator('.chart').boundingBox())?.y
}

/** The names of pairs that are wider than their place. */
function cutNames(page: Page): Promise<string[]> {
  return page
    .locator('.sides > *')
    .evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
    )
}

function boxesOf(locator: Locator): Promise<{ x: number; width: number }[]> {
  return locator.evaluateAll((all) =>
    all.map((one) => {
      const { x, width } = one.getBoundingClientRect()
      return { x, width }
    }),
  )
}

const shown = depth.everyLanguage ? languages : languages.filter(({ locale }) => SAMPLE.has(locale))
const screensOf = (wanted: 'visitor' | 'user') =>
  screens.filter(({ name, who }) => who === wanted && KEY_SCREENS.has(name))
const ownScreens = accountScreens.filter(({ name }) => KEY_ACCOUNT_SCREENS.has(name))

for (const { locale } of shown)
  test(`HOST-047 ${locale}: on a phone of 320 px nothing overflows and no text is cut`, async ({
    browser,
  }, testInfo) => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 780 },
      reducedMotion: 'reduce',
    })
    await context.addInitScript((language) => localStorage.setItem('language', language), locale)
    const page = await context.newPage()
    const look = async (name: string) => {
      await settled(page)
      await page.screenshot({ path: testInfo.outputPath(`${locale}-${name}.png`) })
      expect.soft(await overflows(page), name).toEqual([])
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
