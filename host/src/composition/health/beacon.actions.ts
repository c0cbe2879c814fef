import {
  type BeaconOutcome,
  type BuildEvent,
  type BuildId,
  type BuildReport,
  type FaultEvent,
  type PageReport,
  TICKET_METRIC,
} from '@kontor/shared/wire'
import {
  currentBuild,
  hasHostFallenBack,
  hostBuild,
  runningComposition,
} from '../builds/builds.store.ts'
import { postAndLeave, postReport } from './post-report.actions.ts'

/** How long `loaded` reports wait to be sent with others, ms. Most go with `healthy` after 5 s. */
const TOGETHER_MS = 6_000

/** The longest loading time in a report, ms: a tab in the background may take hours to load. */
const LONGEST_MS = 600_000

const lastOutcome = new Map<BuildId, BeaconOutcome>()
/** The reports that a page sends only once and has sent, as `area event`. */
const reported = new Set<string>()
let waiting: BuildReport[] = []

/**
 * Reports the outcome of an area's current build in this page to the edge, a failure at once. Does
 * not send the same outcome twice in a row.
 */
export function report(id: BuildId, outcome: BeaconOutcome): void {
  if (lastOutcome.get(id) === outcome) return
  lastOutcome.set(id, outcome)
  add(id, outcome)
  if (outcome === 'healthy') send(postReport)
  else sendNow()
}

/** Reports, once in a page, that a current build has run after `ms` of loading. */
export function reportLoaded(id: BuildId, ms: number): void {
  if (!isFirst(id, 'loaded')) return
  add(id, 'loaded', { ms: Math.min(Math.round(ms), LONGEST_MS) })
  sendSoon()
}

/**
 * Reports the first uncaught error of a current build in this page, at once. `error` is its kind
 * and place, without its message.
 */
export function reportThrown(id: BuildId, error: string): void {
  if (!isFirst(id, 'threw')) return
  add(id, 'threw', { error })
  sendNow()
}

/** Reports, once in a page, that a current build has a fault of this kind. */
export function reportFault(id: BuildId, event: FaultEvent): void {
  if (!isFirst(id, event)) return
  add(id, event)
  sendSoon()
}

/** From now on, the reports that wait are sent when the user leaves the page. */
export function sendBeforeLeaving(): void {
  document.addEventListener('visibilitychange', () => document.hidden && sendNow())
  addEventListener('pagehide', sendNow)
}

function isFirst(id: BuildId, event: BuildEvent): boolean {
  const key = `${id} ${event}`
  return !reported.has(key) && reported.add(key).has(key)
}

/**
 * Does nothing in a preview, which proves nothing about the builds of a channel, nor for the host
 * while the last good host replaces the reported one.
 */
function add(id: BuildId, event: BuildEvent, more?: Pick<BuildReport, 'ms' | 'error'>): void {
  if (runningComposition().preview || (id === 'host' && hasHostFallenBack())) return
  const { version } = id === 'host' ? hostBuild() : currentBuild(id)
  waiting.push({ id, version, event, ...more })
}

/** The text of a report to the edge, with the ticket of this document. */
export function reportText(told: Omit<PageReport, 'ticket'>): string {
  return JSON.stringify({ ticket: ticket(), ...told })
}

function sendSoon(): void {
  setTimeout(() => send(postReport), TOGETHER_MS)
}

/** Sends at once, because a page that fails or is left may end soon. */
function sendNow(): void {
  send(postAndLeave)
}

function send(post: (text: string) => void): void {
  if (waiting.length === 0) return
  const text = reportText({ builds: waiting })
  waiting = []
  post(text)
}

/** The ticket that the edge gave to this document; null in a browser that hides it. */
function ticket(): string | null {
  const [document] = performance.getEntriesByType('navigation')
  const metric = document?.serverTiming?.find(({ name }) => name === TICKET_METRIC)
  return metric?.description ?? null
}
