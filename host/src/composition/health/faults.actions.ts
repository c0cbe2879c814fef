import type { BuildId, FaultEvent } from '@kontor/shared/wire'
import { currentBuilds, hasFallenBack } from '../builds/builds.store.ts'
import { reportFault } from './beacon.actions.ts'
import { culpritOf, violatorOf } from './culprit.rules.ts'
import { runningArea } from './running-area.store.ts'

/**
 * Counts a fault for the current build of an area. Null, for a fault of no area, counts nothing.
 */
export function blameFor(event: FaultEvent, id: BuildId | null): void {
  if (id === null) return
  if (id === 'host' || !hasFallenBack(id)) reportFault(id, event)
}

/** A call that the server failed counts for the area that made it. */
export function callFailed(asked: Error): void {
  blameFor('failed-call', culpritOf(asked, currentBuilds()))
}

/** From now on, violations of the document's policy count for the area that caused them. */
export function watchViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) =>
    blameFor('violation', violatorOf(event, currentBuilds(), { running: runningArea() })),
  )
}
