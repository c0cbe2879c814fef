import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { causeOf, isLate, type Seen } from './causes.ts'
import type { Attempt } from './late-pages.ts'
import { watchPage } from './watch-page.ts'

/** Time for a page to show more than placeholders, ms. */
const LOADING_MS = 10_000
/** Time for the main thread to answer, ms. */
const BLOCKED_MS = 5_000
/** Time in which a page that is shown may still throw, ms. */
const REST_MS = 1_200
const LOOK_MS = 50

export interface Wanted {
  url: string
  build: string
  path: string
}

/** Opens an address in a page of its own, and returns its fault. */
export async function visitRoute(
  context: BrowserContext,
  { url, build, path }: Wanted,
): Promise<Attempt> {
  const began = Date.now()
  const page = await context.newPage()
  const seen = await watchPage(page, build)
  const end = await open(page, url + path)
  if (end === 'rendered') await pause(REST_MS)
  const picture = end === 'blocked' ? null : await pictureOf(page)
  const all = { ...seen, end }
  // Not awaited: a page whose main thread is blocked is closed with the browser.
  void page.close().catch(() => undefined)
  return {
    visit: { build, path, cause: causeOf(all), ms: Date.now() - began, picture },
    isLate: isLate(all),
  }
}

async function open(page: Page, address: string): Promise<Seen['end']> {
  const opened = await page.goto(address, { waitUntil: 'commit', timeout: LOADING_MS }).then(
    () => true,
    () => false,
  )
  if (!opened) return 'blank'
  const until = Date.now() + LOADING_MS
  for (;;) {
    const state = await within(BLOCKED_MS, page.evaluate(stateOfPage))
    if (state === null) return 'blocked'
    if (state === 'rendered' || Date.now() > until) return state
    await pause(LOOK_MS)
  }
}

/**
 * Runs in the page: the visible content outside the tab bar. Content of the document itself,
 * placeholders or known prices, stays until the page is there.
 */
function stateOfPage(): 'rendered' | 'blank' | 'loading' {
  const root = document.querySelector<HTMLElement>('#root')
  if (root?.querySelector('[data-shape], [data-known]')) return 'loading'
  const screen = root?.querySelector<HTMLElement>('main')
  return screen?.innerText.trim() ? 'rendered' : 'blank'
}

async function pictureOf(page: Page): Promise<string | null> {
  const taken = page.screenshot({ type: 'jpeg', quality: 60, animations: 'disabled' })
  return (await within(BLOCKED_MS, taken))?.toString('base64') ?? null
}

/** The value of a promise; null when it fails, or takes too long. */
function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | null> {
  const late = pause(ms, null, { ref: false })
  return Promise.race([promise.catch(() => null), late])
}
