import { setTimeout as pause } from 'node:timers/promises'
import { NEWS_PATH, releaseNews, versionsOf } from '@kontor/shared/wire'
import { listen } from './ask.ts'
import type { Browser, OpenPage } from './browser.ts'
import type { Findings } from './findings.ts'

/** The addresses that users open. */
const ADDRESSES = ['/', '/account', '/trading', '/onboarding']
/** The share of news after which a page changes; the others wait for a better moment. */
const CHANGES = 0.3
/** Maximum time until a page changes, ms. */
const MOMENT_MS = 500

interface Options {
  browser: Browser
  random: () => number
  findings: Findings
  /** Ends the session. */
  signal: AbortSignal
}

/**
 * A user's session in one tab until `signal` aborts. A page stays open and hears of releases; at
 * each it loads another chunk, and after some it changes. Returns the last open page.
 */
export async function session(options: Options): Promise<OpenPage> {
  const { browser, random, signal } = options
  let page = await browser.open(oneOf(ADDRESSES, random))
  let known = buildsOf(page)
  while (!signal.aborted) {
    const news = await nextNews(options, known)
    if (news === null) break
    known = news
    await pause(random() * MOMENT_MS)
    await browser.loadLater(page, oneOf([...page.entries.keys()], random))
    if (random() >= CHANGES) continue
    if (random() < 0.05) browser.deleteCookie()
    page = await browser.open(oneOf(ADDRESSES, random))
    known = buildsOf(page)
  }
  return page
}

/** The builds that its browser would run, once they differ from the known ones; null at the end. */
async function nextNews(
  { browser, findings, signal }: Options,
  known: string,
): Promise<string | null> {
  const heard: string[] = []
  for (let turn = 0; heard.length === 0 && !signal.aborted; turn += 1) {
    const stop = new AbortController()
    const stream = listen(browser.edge(turn) + NEWS_PATH, browser.headers(), {
      signal: AbortSignal.any([stop.signal, signal]),
      hear(data) {
        const builds = JSON.stringify(releaseNews.parse(JSON.parse(data)).builds)
        if (builds === known) return
        heard.push(builds)
        stop.abort()
      },
    })
    // A stream that breaks off is opened again, as browsers do.
    await stream.catch(() => pause(100))
  }
  findings.news += heard.length
  return heard[0] ?? null
}

function buildsOf({ composition }: OpenPage): string {
  return JSON.stringify(versionsOf(composition))
}

function oneOf<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)]!
}
