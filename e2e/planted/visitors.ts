import type { Browser, BrowserContext } from '../stage/test.ts'

let visitors = 0

/** A network of its own, which the evidence of a canary counts apart. */
const nextNetwork = (): Record<string, string> => {
  visitors += 1
  return { 'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}` }
}

/** A browser that has never been here, behind a proxy that names its network. */
export const newVisitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ extraHTTPHeaders: nextNetwork() })

/**
 * Makes a browser that of the next visitor: without cookies and stored data, in another network.
 * Its cache of files stays, which makes a visit a third as long.
 */
export async function becomeNextVisitor(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.close()
  await context.clearCookies()
  await context.setExtraHTTPHeaders(nextNetwork())
}
