import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { stage } from '../stage/stage.ts'
import { type Person, signIn } from '../users/people.ts'

/** Balances in USD, as text without grouping: `8412.36`. */
export interface Balances {
  available: string
  margin: string
  withdrawal: string
  /** USD of the newest movements, the newest first. */
  latest: string[]
}

/** The number of newest movements in the wallet. */
export const LATEST = 5

/** The figures on the open screens of a user; null while a figure is not shown. */
export interface Shown {
  user: { available: string | null; equity: string | null }
  wallet: Record<'equity' | 'available' | 'margin' | 'withdrawal' | 'floating', string | null> & {
    latest: string[]
  }
  history: Record<'available' | 'frozen' | 'total', string | null> & {
    latest: string[]
    /** The sums of the days that are loaded completely. */
    days: string[]
  }
  ticket: { available: string | null }
}

/** The user page, the wallet, the history and a ticket of one user, each open in a tab. */
export interface Screens {
  read(): Promise<Shown>
  /** The frames of the wallet whose equity was not the sum of its parts. */
  wrongSums(): Promise<{ frames: number; wrong: string[] }>
  /** The rows of the saved table of the history, without its header. */
  savedRows(): Promise<string[][]>
  close(): Promise<void>
}

export async function openScreens(browser: Browser, person: Person): Promise<Screens> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const [user, wallet, history, ticket] = [
    await open(context, person, '/user'),
    await open(context, person, '/mine/wallet'),
    await open(context, person, '/mine/history'),
    await open(context, person, '/trade?symbol=EURUSD'),
  ]
  await ticket.getByRole('button', { name: /^Buy/ }).click()
  await ticket
    .getByRole('dialog')
    .getByText(/^Balance/)
    .waitFor()
  await wallet.getByText('Available', { exact: true }).waitFor()
  await wallet.evaluate(watchSums)
  return {
    read: async () => {
      const [onUser, onWallet, onHistory, onTicket] = await Promise.all([
        user.evaluate(readUser),
        wallet.evaluate(readFacts),
        history.evaluate(readFacts),
        ticket
          .getByText(/^Balance \$/)
          .first()
          .textContent(),
      ])
      return {
        user: onUser,
        wallet: {
          equity: onWallet.big,
          available: onWallet.facts['Available'] ?? null,
          margin: onWallet.facts['On hold for margin and fees'] ?? null,
          withdrawal: onWallet.facts['On hold for withdrawals'] ?? null,
          floating: onWallet.facts['Unrealized P/L'] ?? null,
          latest: onWallet.latest,
        },
        history: {
          available: onHistory.facts['Available'] ?? null,
          frozen: onHistory.facts['On hold'] ?? null,
          total: onHistory.facts['Total'] ?? null,
          latest: onHistory.latest,
          days: onHistory.days,
        },
        ticket: { available: onTicket?.replaceAll(/[^\d.]/g, '') ?? null },
      }
    },
    wrongSums: () => wallet.evaluate(() => window.sums),
    savedRows: async () => {
      const saved = history.waitForEvent('download')
      await history.getByRole('button', { name: 'Export CSV' }).click()
      const text = await readFile(await (await saved).path(), 'utf8')
      return text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','))
    },
    close: () => context.close(),
  }
}

async function open(context: BrowserContext, person: Person, path: string): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, person)
  await page.goto(`${stage().app}${path}`)
  return page
}

declare global {
  interface Window {
    sums: { frames: number; wrong: string[] }
  }
}

interface Facts {
  big: string | null
  facts: Record<string, string>
  latest: string[]
  days: string[]
}

/**
 * In the page: the large figure, the value beside each label, the amounts of the newest movements,
 * and the sums of days.
 */
function readFacts(): Facts {
  const facts = [...document.querySelectorAll('main dl > div')].map((row) => {
    const value = row.querySelector('dd')
    const exact = value?.querySelector('data')?.getAttribute('value')
    return [row.querySelector('dt')?.textContent ?? '', exact ?? value?.textContent ?? '']
  })
  const big = document.querySelector('main data.total')?.getAttribute('value') ?? null
  const figures = [...document.querySelectorAll('main button.row .val, main h2.plain + .num')].map(
    (one) => ({
      isDay: one.matches('.num'),
      text: (one.textContent ?? '').replace('−', '-').replaceAll(/[^\d.-]/g, ''),
    }),
  )
  const [days, amounts] = [true, false].map((wanted) =>
    figures.filter(({ isDay }) => isDay === wanted).map(({ text }) => text),
  ) as [string[], string[]]
  return { big, facts: Object.fromEntries(facts), latest: amounts.slice(0, 5), days }
}

/** In the page. */
function readUser(): Shown['user'] {
  const figures = ['main data.total', 'main a[href$="/mine/wallet"] data']
  const [available = null, equity = null] = figures.map(
    (selector) => document.querySelector(selector)?.getAttribute('value') ?? null,
  )
  return { available, equity }
}

/** Runs in the page: compares the equity of the wallet with its parts in each frame. */
function watchSums(): void {
  const sums: Window['sums'] = { frames: 0, wrong: [] }
  window.sums = sums
  const look = () => {
    const figures = document.querySelectorAll('main data.total, main dl.kv dd data')
    const cents = [...figures].map((one) => Math.round(Number(one.getAttribute('value')) * 100))
    const [equity, available = 0, margin = 0, , floating] = cents
    // Without a price of each position there is no equity, and no floating profit.
    if (equity !== undefined && floating !== undefined) {
      sums.frames += 1
      if (equity !== available + margin + floating)
        sums.wrong.push(`${equity} is not ${available} + ${margin} + ${floating}`)
    }
    requestAnimationFrame(look)
  }
  look()
}
