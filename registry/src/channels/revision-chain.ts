import { buildIds, type BuildId } from '@kontor/shared/wire'
import type { Proof } from '../builds/proven-builds.ts'
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

/** What `fallbackVersions` must know of a build. */
interface Known {
  /** Whether it can run beside the current builds. */
  fits(id: BuildId, version: string): boolean
  proof(id: BuildId, version: string): Proof
}

/**
 * Per area and for the host, the version to fall back on when the current one does not load: the
 * newest other version in the chain that pages have proven good, or else the newest that is
 * untried. One without such a version is left out.
 */
export function fallbackVersions(
  past: readonly Revision[],
  newest: Revision | undefined,
  current: Record<BuildId, string>,
  { fits, proof }: Known,
): Partial<Record<BuildId, string>> {
  const chain = [...chainFrom(past, newest)]
  const found = buildIds.map((id) => {
    const others = chain
      .map(({ builds }) => builds[id])
      .filter((version) => version !== current[id] && fits(id, version))
    const best = (['good', 'untried'] as const).map((wanted) =>
      others.find((version) => proof(id, version) === wanted),
    )
    return [id, best[0] ?? best[1]] as const
  })
  return Object.fromEntries(found.filter(([, version]) => version !== undefined))
}
