import { BEACON_PATH, TICKET_METRIC } from '@kontor/shared/wire'
import { hostDocumentIn, payloadOf } from '../document/composition.ts'
import type { Browser, BrowserContext } from '../stage/test.ts'

let visitors = 0

/**
 * The header that puts a visitor into a network of their own, which the evidence of a canary counts
 * apart.
 */
const nextNetwork = (): Record<string, string> => {
  visitors += 1
  return { 'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}` }
}

/** A browser that has never been here, behind a proxy that names its network. */
export const newVisitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ extraHTTPHeaders: nextNetwork() })

/** The build of an area that a visitor should run. */
interface Wanted {
  area: string
  version: string
}

/** Maximum random cookies; each falls into an arm with a chance of a half, at least. */
const MOST_TRIES = 100

/** The cookie of a browser that runs a version of an area; null when no browser runs it. */
export async function cookieThatRuns(app: string, { area, version }: Wanted) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const value = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
    const cookie = `kontor-browser=${value}`
    const answer = await fetch(`${app}/composition`, { headers: { cookie } })
    const { remotes } = payloadOf(await answer.json())
    if (remotes[area]?.version === version) return { name: 'kontor-browser', value, url: app }
  }
  return null
}

/**
 * Makes a browser that of the next visitor, in another network: deletes the stored data, and sets a
 * cookie that runs a version. False when no browser runs it. The cache of files stays, which makes
 * visits shorter.
 */
export async function becomeNextVisitor(
  context: BrowserContext,
  app: string,
  wanted: Wanted,
): Promise<boolean> {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Storage.clearDataForOrigin', { origin: app, storageTypes: 'all' })
  await page.close()
  await context.clearCookies()
  await context.setExtraHTTPHeaders(nextNetwork())
  const cookie = await cookieThatRuns(app, wanted)
  if (cookie) await context.addCookies([cookie])
  return cookie !== null
}

/**
 * Simulates the visit of somebody who runs a version and whose page loads well, without a browser:
 * fetches the document and reports like its page.
 */
export async function simulateVisit(app: string, path: string, wanted: Wanted): Promise<void> {
  const cookie = await cookieThatRuns(app, wanted)
  const headers = {
    ...nextNetwork(),
    accept: 'text/html',
    cookie: `${cookie?.name}=${cookie?.value}`,
  }
  const answer = await fetch(app + path, { headers })
  const { host, remotes } = payloadOf(hostDocumentIn(await answer.text()).composition)
  const timing = answer.headers.get('server-timing') ?? ''
  const [, ticket] = new RegExp(`${TICKET_METRIC};desc="([^"]+)"`).exec(timing)!
  const builds = [host, remotes[wanted.area]!]
  const events = builds.map(({ id, version }) => ({ id, version, event: 'loaded' }))
  const body = JSON.stringify({ ticket, builds: events })
  await fetch(app + BEACON_PATH, { method: 'POST', headers, body })
}
