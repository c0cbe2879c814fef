import {
  BEACON_PATH,
  type BeaconOutcome,
  type PageReport,
  type RemoteId,
} from '@kontor/shared/wire'
import { currentBuild } from '../builds/builds.store.ts'

const lastSent = new Map<RemoteId, BeaconOutcome>()

/**
 * Reports the outcome of an area's current build in this page to the edge. Does not send the same
 * outcome twice in a row, and does not wait for the answer.
 */
export function report(id: RemoteId, outcome: BeaconOutcome): void {
  if (lastSent.get(id) === outcome) return
  lastSent.set(id, outcome)
  const { version } = currentBuild(id)
  const body: PageReport = { ticket: null, builds: [{ id, version, event: outcome }] }
  navigator.sendBeacon(BEACON_PATH, JSON.stringify(body))
}
