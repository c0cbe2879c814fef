import { BEACON_PATH, type Beacon, type CameOf, type RemoteId } from '@kontor/shared/wire'
import { currentBuild } from './load.ts'

const told = new Map<RemoteId, CameOf>()

/**
 * Tells the edge what became of an area's build in this page; the same is not told twice in a row.
 * Nobody waits for it.
 */
export function report(id: RemoteId, came: CameOf): void {
  if (told.get(id) === came) return
  told.set(id, came)
  const { version } = currentBuild(id)
  navigator.sendBeacon(BEACON_PATH, JSON.stringify({ id, version, came } satisfies Beacon))
}
