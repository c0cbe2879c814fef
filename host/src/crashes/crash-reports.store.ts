import { config, session } from '@kontor/shared/store'
import type { BuildId, Composition, PinnedBuild } from '@kontor/shared/wire'
import { crashReport } from './crash-report.rules.ts'

/** Maximum reports per page. Equal reports are sent once. */
const MAX_REPORTS = 20

const sent = new Set<string>()
let builds: PinnedBuild[] = []

/** Reports uncaught errors from now on. Called once a page. */
export function startCrashReporting(): void {
  // Events without an error are the browser's own warnings, such as a late ResizeObserver.
  addEventListener('error', ({ error }: ErrorEvent) => error && reportCrash(error))
  addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason))
}

/** Sets the builds that reports name as the source of an error. */
export function reportBuildsOf({ host, remotes }: Composition): void {
  builds = [host, ...Object.values(remotes)]
}

/** Reports an unexpected error on the console and to the `reportUrl` of `/config.json`. */
export function reportCrash(cause: unknown, area?: BuildId): void {
  const report = crashReport(cause, { builds, session: session.tokens ? 'user' : 'visitor', area })
  const text = JSON.stringify(report)
  if (sent.has(text) || sent.size >= MAX_REPORTS) return
  sent.add(text)
  console.error('an unexpected error', report, cause)
  const { reportUrl } = config.runtime
  // Plain text needs no preflight request, which a page that closes would not finish.
  if (reportUrl) navigator.sendBeacon(reportUrl, text)
}
