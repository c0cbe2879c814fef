import { config, session } from '@kontor/shared/store'
import type { BuildId, Composition, PinnedBuild } from '@kontor/shared/wire'
import { crashReport } from './crash-report.ts'

/** An error that comes again and again is told once; a page that tells so many has told enough. */
const MOST = 20

const told = new Set<string>()
let builds: PinnedBuild[] = []

/** Reports what nobody caught, from now on. Once a page. */
export function startCrashReporting(): void {
  // Without an error it is the browser's own remark, such as that a ResizeObserver was late.
  addEventListener('error', ({ error }: ErrorEvent) => error && reportCrash(error))
  addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason))
}

/** Lets reports name the build that an error comes from. */
export function reportBuildsOf({ host, remotes }: Composition): void {
  builds = [host, ...Object.values(remotes)]
}

/** Tells the operators of an unexpected error: on the console, and where `/config.json` says. */
export function reportCrash(cause: unknown, area?: BuildId): void {
  const report = crashReport(cause, { builds, session: session.tokens ? 'user' : 'visitor', area })
  const text = JSON.stringify(report)
  if (told.has(text) || told.size >= MOST) return
  told.add(text)
  console.error('an unexpected error', report, cause)
  const { reportUrl } = config.runtime
  // As plain text it needs no preflight, which a page that is being closed would not live to see.
  if (reportUrl) navigator.sendBeacon(reportUrl, text)
}
