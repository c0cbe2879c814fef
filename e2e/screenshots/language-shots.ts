import type { Browser, Page } from '@playwright/test'
import { type Locale, takePracticeFunds } from '@kontor/shared/wire'
import { accountScreens, refuse, settle } from '../page/account-screens.ts'
import { screens } from '../page/screens.ts'
import { settled } from '../page/settled.ts'
import { stage } from '../stage/stage.ts'
import { callApi } from '../users/api.ts'
import { newPerson, type Person, storedSession } from '../users/people.ts'

/** The size of the pictures: a small phone, on which long words meet the edge. */
export const PHONE = { width: 360, height: 780 }

/** A picture of a screen in one language. */
export interface Shot {
  locale: Locale
  name: string
  picture: Buffer
}

/** The screens of a sheet, in its order. */
const shown = `
  welcome home favourites search search-results search-void trade trade-facts ticket
  orders news story announcement video login register user settings wallet history
  history-record bank add-bank-faults deposit-card deposit withdraw invite
  announcements loan-faults auth-rejected
`
  .trim()
  .split(/\s+/)

interface LanguageScreen {
  name: string
  who: 'visitor' | Role
  open: (page: Page) => Promise<unknown>
}

type Role = 'newcomer' | 'settled' | 'refused'

const facts: LanguageScreen = {
  name: 'trade-facts',
  who: 'settled',
  open: async (page) => {
    await page.goto(`${stage().app}/trade?symbol=EURUSD`)
    await settled(page)
    await page.locator('main > :last-child').scrollIntoViewIfNeeded()
  },
}

const all: readonly LanguageScreen[] = [
  ...screens.map(({ name, who, go }) => ({
    name,
    who: who === 'user' ? ('settled' as const) : who,
    open: (page: Page) => go(page, stage().app),
  })),
  ...accountScreens.map(({ name, who, path, act }) => ({
    name,
    who,
    open: async (page: Page) => {
      await page.goto(`${stage().app}${path}`)
      await settled(page)
      await act?.(page)
    },
  })),
  facts,
]

/** Takes the pictures of one language, with its own users. */
export async function shootLanguage(browser: Browser, locale: Locale): Promise<Shot[]> {
  const people = await newPeople()
  const pages = new Map<LanguageScreen['who'], Page>()
  const shots: Shot[] = []
  for (const name of shown) {
    const screen = all.find((one) => one.name === name)
    if (!screen) throw new Error(`There is no screen ${name}.`)
    const { who, open } = screen
    const page =
      pages.get(who) ?? (await newPage(browser, locale, who === 'visitor' ? null : people[who]))
    pages.set(who, page)
    await open(page)
    await settled(page)
    await drawn(page)
    shots.push({ locale, name, picture: await page.screenshot({ animations: 'disabled' }) })
  }
  for (const page of pages.values()) await page.context().close()
  return shots
}

/** The chart draws its candles a little after its canvas is mounted, and no event says when. */
async function drawn(page: Page): Promise<void> {
  const charts = page.locator('.chart')
  if ((await charts.count()) === 0) return
  await charts.locator('canvas').first().waitFor()
  await page.waitForTimeout(500)
}

async function newPage(browser: Browser, locale: Locale, person: Person | null): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    reducedMotion: 'reduce',
    hasTouch: true,
    locale,
  })
  const stored = [{ name: 'language', value: locale }, ...(person ? storedSession(person) : [])]
  await context.addInitScript((entries) => {
    for (const { name, value } of entries)
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
  }, stored)
  return context.newPage()
}

async function newPeople(): Promise<Record<Role, Person>> {
  const people = {
    newcomer: await newPerson(),
    settled: await newPerson(),
    refused: await newPerson(),
  }
  await callApi(takePracticeFunds, {}, people.newcomer.tokens.token)
  await settle(people.settled)
  await refuse(people.refused)
  return people
}
