import { remoteIds, type BuildId, type RemoteId } from '@kontor/shared/wire'
import type { Revision } from './revision.ts'

/** The promoted revision whose builds a revision runs: its own number, unless it is a rollback. */
export function origin({ revision, restores }: Revision): number {
  return restores ?? revision
}

/** A revision and the ones before it, the newest first, without those that were rolled back. */
function* chainFrom(past: readonly Revision[], newest: Revision | undefined): Generator<Revision> {
  for (let one = newest; one; one = rollbackTarget(past, one)) yield one
}

/** The revision that a rollback from this one restores, or undefined when there is none. */
export function rollbackTarget(past: readonly Revision[], current: Revision): Revision | undefined {
  return past.find(({ revision }) => revision === origin(current) - 1)
}

/**
 * Per area, the version to fall back on when the current one does not load: the newest other
 * version in the chain that is good. An area without one is left out.
 */
export function fallbackVersions(
  past: readonly Revision[],
  newest: Revision | undefined,
  current: Record<BuildId, string>,
  isGood: (id: RemoteId, version: string) => boolean,
): Partial<Record<RemoteId, string>> {
  const chain = [...chainFrom(past, newest)]
  const found = remoteIds.map((id) => {
    const other = chain.find(({ builds }) => builds[id] !== current[id] && isGood(id, builds[id]))
    return [id, other?.builds[id]] as const
  })
  return Object.fromEntries(found.filter(([, version]) => version !== undefined))
}
