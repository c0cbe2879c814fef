import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { beacon, BEACON_PATH } from '@kontor/shared/wire'
import { REPORT_PATH } from '../stage/config.ts'
import type { Seen } from './causes.ts'

/**
 * The beginning of a console message by which `tellViolations` reports a violation of the policy.
 */
const VIOLATION = 'policy violation: '

/** Maximum characters of an error in a verdict. */
const MOST = 200

/** The part of an error's report that the gate reads; the host writes it. */
const crashReport = z.object({
  name: z.string(),
  message: z.string(),
  frames: z.array(z.string()),
})

type Watched = Pick<Seen, 'errors' | 'violations' | 'events'>

/** Watches a page until it is closed; the returned lists grow meanwhile. */
export async function watchPage(page: Page, build: string): Promise<Watched> {
  const seen = { errors: [] as string[], violations: [] as string[], events: [] as string[] }
  page.on('pageerror', (error) => seen.errors.push(short(error.stack ?? String(error))))
  page.on('console', (message) => {
    const text = message.text()
    if (text.startsWith(VIOLATION)) seen.violations.push(short(text.slice(VIOLATION.length)))
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname !== BEACON_PATH && pathname !== REPORT_PATH) return
    const sent = jsonOf(request.postData())
    const { data: crash } = crashReport.safeParse(sent)
    // A refused call is no fault of a build.
    if (crash && crash.name !== 'AppError') seen.errors.push(inWords(crash))
    const read = beacon.safeParse(sent)
    for (const { id, version, event } of read.data?.builds ?? [])
      if (`${id}@${version}` === build) seen.events.push(event)
  })
  await page.addInitScript(tellViolations, VIOLATION)
  return seen
}

/** What a page has sent; null where that is no JSON, as a build may send anything. */
function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Runs in the page. */
function tellViolations(start: string): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.warn(`${start}${effectiveDirective} blocked ${blockedURI}`),
  )
}

/** `TypeError: a is not a function at /files/market/home.8f21c3d4.js:1:420` */
function inWords({ name, message, frames: [place] }: z.output<typeof crashReport>): string {
  return short(`${name}: ${message}`, place)
}

/** The first line of an error, and the first place in its stack. */
function short(text: string, known?: string): string {
  const [first = '', ...stack] = text.split('\n')
  const place = known ?? /https?:\/\/[^/]+(\/[^\s)]+)/.exec(stack.join('\n'))?.[1]
  return (place ? `${first} at ${place}` : first).slice(0, MOST)
}
