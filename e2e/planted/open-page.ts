import type { ReleaseNews } from '@kontor/shared/wire'
import { type BrowserContext, expect, type Page } from '../stage/test.ts'

/** Marks the document, to see whether it is loaded again. */
export const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(globalThis, { isMarked: true }))

/** Whether the document has not been reloaded; false while it is being reloaded. */
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'isMarked' in globalThis).catch(() => false)

/**
 * Makes the pages of a browser record the news of releases that they hear. A page passes its news
 * on to the other tabs of its browser, and this listens to that: so the host of the page itself has
 * heard all recorded news.
 */
export const writeDownNews = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(globalThis, { heard })
    new BroadcastChannel('kontor-news production').addEventListener('message', ({ data }) =>
      heard.push(JSON.parse(data)),
    )
  })

/**
 * The news that a page has heard since it was loaded, the latest last.
 */
export const newsOf = (page: Page): Promise<ReleaseNews[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: ReleaseNews[] }).heard)

/** Waits until a page follows releases, which begins after its start. */
export const follows = (page: Page): Promise<void> =>
  expect.poll(() => newsOf(page)).not.toHaveLength(0)

/** Waits until these are the latest news that a page has heard. */
export const hears = (page: Page, news: Record<string, unknown>): Promise<void> =>
  expect.poll(async () => (await newsOf(page)).at(-1)).toMatchObject(news)

/** Whether a page reloads itself when its user comes back from another app. */
export const loadsWhenBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    let isLeaving = false
    const note = () => {
      isLeaving = true
    }
    navigation.addEventListener('navigate', note)
    document.dispatchEvent(new Event('visibilitychange'))
    navigation.removeEventListener('navigate', note)
    return isLeaving
  })

/**
 * Counts the calls of a page that wait for an answer: during a call a page does not reload itself.
 */
export function countCalls(page: Page): () => number {
  const waiting = new Set<unknown>()
  page.on('request', (request) => request.url().includes('/v1/') && waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return () => waiting.size
}
