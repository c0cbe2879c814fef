import { BEACON_PATH, type Beacon, type BeaconOutcome, type RemoteId } from '@kontor/shared/wire'
import { currentBuild } from '../builds/builds.store.ts'

const lastSent = new Map<RemoteId, BeaconOutcome>()

/**
 * Reports to the edge what became of an area's current build in this page. The same outcome is not
 * sent twice in a row, and nobody waits for the answer.
 */
export function report(id: RemoteId, outcome: BeaconOutcome): void {
  if (lastSent.get(id) === outcome) return
  lastSent.set(id, outcome)
  const { version } = currentBuild(id)
  navigator.sendBeacon(BEACON_PATH, JSON.stringify({ id, version, outcome } satisfies Beacon))
}
