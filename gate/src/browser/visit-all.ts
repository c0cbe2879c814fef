import pLimit from 'p-limit'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import type { AreaRoute } from '@kontor/shared/wire'
import type { GateJob, Visit } from '../job.ts'
import { type Look, withSecondLook } from './second-look.ts'
import { visitRoute, type Wanted } from './visit-route.ts'

/** Pages that are open at the same time. */
const AT_ONCE = 6
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' }
const FOREVER = String(Date.UTC(2100, 0))

/**
 * Visits all addresses of a job at the app `url`, in the order of the job. Pages that were late are
 * visited once more in a browser of their own, which no blocked page slows down.
 */
export async function visitAll(job: GateJob, url: string): Promise<Visit[]> {
  const wanted = job.visits.flatMap(({ id, version, routes }) =>
    routes.map(({ path, needs }) => ({ url, build: `${id}@${version}`, path, needs })),
  )
  const looks = await visitIn(job.browser, wanted)
  return withSecondLook(looks, async (index) => (await visitIn(job.browser, [wanted[index]!]))[0]!)
}

async function visitIn(
  executablePath: string,
  wanted: readonly (Wanted & Pick<AreaRoute, 'needs'>)[],
): Promise<Look[]> {
  const browser = await launch(executablePath)
  try {
    const [visitor, user] = await Promise.all([openContext(browser), openContext(browser)])
    await user.addInitScript(signIn, FOREVER)
    const limited = pLimit(AT_ONCE)
    return await Promise.all(
      wanted.map((one) => limited(() => visitRoute(one.needs === 'session' ? user : visitor, one))),
    )
  } finally {
    await browser.close()
  }
}

/** The browser reaches this machine alone. */
function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Chromium refuses to run as root with its own sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
}

function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(PHONE)
}

/** Runs in the page: a session of the stub, which takes every token. */
function signIn(expiresAt: string): void {
  localStorage.setItem('token', 'gate')
  localStorage.setItem('refresh_token', 'gate')
  localStorage.setItem('token_expires_at', expiresAt)
}
