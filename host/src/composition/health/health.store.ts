import type { BuildId, RemoteId } from '@kontor/shared/wire'
import { currentBuild, currentBuilds, hasFallenBack } from '../builds/builds.store.ts'
import { report, reportThrown } from './beacon.actions.ts'
import { rememberFailed, rememberHealthy } from './build-memory.store.ts'
import { culpritOf, placeOf } from './culprit.rules.ts'
import { nameSuspects, tellGuard } from './guard.actions.ts'
import { noteRunning } from './running-area.store.ts'

const BEAT_MS = 500
/** Beats of a page after which its build is healthy: 5 s. */
const HEALTHY_BEATS = 10
/** A script blocked the page if a beat is later than this. */
const BLOCKED_MS = 3_000

/** Areas whose current build is to blame if this page dies. */
const suspects = new Set<RemoteId>()
/** Areas with a visible page that is being watched. */
const watched = new Set<RemoteId>()
/** Areas whose current build ran well in this page. */
const healthy = new Set<RemoteId>()
/** Areas whose current build threw, or showed nothing, before it had run well. */
const condemned = new Set<RemoteId>()

/** Blames an area's current build if this page dies from now on, unless the build has run well. */
export function suspect(id: RemoteId): void {
  if (hasFallenBack(id) || healthy.has(id)) return
  suspects.add(id)
  tell()
}

/** Stops blaming an area: it is not visible, failed, or ran well. */
export function acquit(id: RemoteId): void {
  if (suspects.delete(id)) tell()
}

/** Acquits an area whose code has loaded, unless a page of it is shown soon. */
export function acquitUnlessShown(id: RemoteId): void {
  setTimeout(() => watched.has(id) || acquit(id), HEALTHY_BEATS * BEAT_MS)
}

/**
 * Watches a visible page of an area. After 5 s without an error of the area, without a blocking
 * script and with content in `page`, its current build is reported and remembered as healthy.
 * Returns a function that ends the watch.
 */
export function watchPage(id: RemoteId, page: HTMLElement): () => void {
  const ends = [noteRunning(id), watchUntilHealthy(id, page)]
  return () => ends.forEach((end) => end())
}

function watchUntilHealthy(id: RemoteId, page: HTMLElement): () => void {
  if (hasFallenBack(id) || healthy.has(id) || condemned.has(id)) return () => undefined
  suspect(id)
  watched.add(id)
  let beats = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    beats = document.hidden || now - last > BLOCKED_MS ? 0 : beats + 1
    last = now
    if (beats < HEALTHY_BEATS) return
    stop()
    if (page.childElementCount === 0) condemn(id)
    else if (!condemned.has(id)) prove(id)
  }, BEAT_MS)
  const stop = () => {
    clearInterval(timer)
    watched.delete(id)
    acquit(id)
  }
  return stop
}

/** Remembers and reports that a page of an area crashed, and with which error. */
export function areaCrashed(id: RemoteId, cause?: unknown): void {
  if (cause !== undefined) tellThrown(id, cause)
  healthy.delete(id)
  if (!hasFallenBack(id)) rememberFailed(currentBuild(id))
  report(id, 'failed')
}

/** Handles a crash of the whole app, for example by an error in an area's dialog. */
export function appCrashed(cause: unknown): void {
  const id = culpritOf(cause, currentBuilds())
  if (id === 'host') tellGuard('failed')
  else areaCrashed(id, cause)
}

/**
 * From now on, the first uncaught error of each current build is reported; one in an area's code
 * condemns its build, unless the build has run well.
 */
export function watchErrors(): void {
  addEventListener('error', ({ error }: ErrorEvent) => blame(error))
  addEventListener('unhandledrejection', ({ reason }) => blame(reason))
}

/**
 * Refusals of the server, lost connections and the browser's own exceptions, such as a blocked
 * video, are not the fault of a build.
 */
function blame(cause: unknown): void {
  if (cause instanceof DOMException || (cause instanceof Error && cause.name === 'AppError')) return
  const id = culpritOf(cause, currentBuilds())
  const isOurs = id === 'host' || !hasFallenBack(id)
  if (isOurs) tellThrown(id, cause)
  if (id !== 'host' && isOurs && !healthy.has(id)) condemn(id)
}

/** An error without a file of the build, such as one of an extension, is nobody's. */
function tellThrown(id: BuildId, cause: unknown): void {
  const build = currentBuilds().find((one) => one.id === id)
  const error = build && placeOf(cause, build)
  if (error) reportThrown(id, error)
}

function condemn(id: RemoteId): void {
  condemned.add(id)
  areaCrashed(id)
}

function prove(id: RemoteId): void {
  healthy.add(id)
  rememberHealthy(currentBuild(id))
  report(id, 'healthy')
}

function tell(): void {
  nameSuspects([...suspects].map(currentBuild))
}
