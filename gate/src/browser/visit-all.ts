import pLimit from 'p-limit'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import type { GateJob, Visit } from '../job.ts'
import { visitRoute } from './visit-route.ts'

/** Pages that are open at the same time. */
const AT_ONCE = 6
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' }
const FOREVER = String(Date.UTC(2100, 0))

/** Visits all addresses of a job at the app `url`, in the order of the job. */
export async function visitAll(job: GateJob, url: string): Promise<Visit[]> {
  const browser = await launch(job.browser)
  try {
    const [visitor, user] = await Promise.all([openContext(browser), openContext(browser)])
    await user.addInitScript(signIn, FOREVER)
    const limited = pLimit(AT_ONCE)
    const wanted = job.visits.flatMap(({ id, version, routes }) =>
      routes.map((route) => ({ route, build: `${id}@${version}` })),
    )
    return await Promise.all(
      wanted.map(({ route: { path, needs }, build }) =>
        limited(() => visitRoute(needs === 'session' ? user : visitor, { url, build, path })),
      ),
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
