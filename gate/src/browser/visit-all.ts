import pLimit from 'p-limit'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import type { AreaRoute } from '@kontor/shared/wire'
import type { GateJob, Visit } from '../job.ts'
import { type Attempt, retryLate } from './late-pages.ts'
import { visitRoute, type Wanted } from './visit-route.ts'

/** Pages that are open at the same time. */
const AT_ONCE = 6
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' }
const FOREVER = String(Date.UTC(2100, 0))

type Tell = (number: number, visit: Visit) => void

/**
 * Visits all addresses of a job at the app `url`, and reports each visit. Pages that were late are
 * visited and reported once more, in a browser of their own, which no blocked page slows down.
 */
export async function visitAll(job: GateJob, url: string, tell: Tell): Promise<void> {
  const wanted = job.visits.flatMap(({ id, version, routes }) =>
    routes.map(({ path, needs }) => ({ url, build: `${id}@${version}`, path, needs })),
  )
  const attempts = await visitIn(job.browser, wanted, tell)
  await retryLate(attempts, async (number) => {
    const one = [wanted[number]!]
    return (await visitIn(job.browser, one, (_, visit) => tell(number, visit)))[0]!
  })
}

async function visitIn(
  executablePath: string,
  wanted: readonly (Wanted & Pick<AreaRoute, 'needs'>)[],
  tell: Tell,
): Promise<Attempt[]> {
  const browser = await launch(executablePath)
  try {
    const [visitor, user] = await Promise.all([openContext(browser), openContext(browser)])
    await user.addInitScript(signIn, FOREVER)
    const limited = pLimit(AT_ONCE)
    const visit = async (one: (typeof wanted)[number], number: number) => {
      const seen = await visitRoute(one.needs === 'session' ? user : visitor, one)
      tell(number, seen.visit)
      return seen
    }
    return await Promise.all(wanted.map((one, number) => limited(visit, one, number)))
  } finally {
    await browser.close()
  }
}

/** The browser can reach this machine only. */
function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Pages of a closing browser would be reported as blank. The browser ends with its pipe.
    handleSIGTERM: false,
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
