import { remoteIds, type BuildId, type RemoteId } from '@kontor/shared/wire'
import type { Revision } from './revision.ts'

/** The revision that first ran these builds in this place of the line. */
export function origin({ revision, restores }: Revision): number {
  return restores ?? revision
}

/**
 * A revision and those before it, the newest first. What was rolled back from is not in the line.
 */
function* lineFrom(past: readonly Revision[], newest: Revision | undefined): Generator<Revision> {
  for (let one = newest; one; one = revisionBefore(past, one)) yield one
}

/** The revision that a rollback from this one goes to, or undefined at the start of the line. */
export function revisionBefore(past: readonly Revision[], current: Revision): Revision | undefined {
  return past.find(({ revision }) => revision === origin(current) - 1)
}

/**
 * Per area, the version to run where the one of now cannot load: the newest other one of the line
 * that is good. An area that had no other one is left out.
 */
export function previousVersions(
  past: readonly Revision[],
  newest: Revision | undefined,
  now: Record<BuildId, string>,
  isGood: (id: RemoteId, version: string) => boolean,
): Partial<Record<RemoteId, string>> {
  const line = [...lineFrom(past, newest)]
  const found = remoteIds.map((id) => {
    const other = line.find(({ builds }) => builds[id] !== now[id] && isGood(id, builds[id]))
    return [id, other?.builds[id]] as const
  })
  return Object.fromEntries(found.filter(([, version]) => version !== undefined))
}
