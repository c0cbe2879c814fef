import type { BuildId } from '@kontor/shared/wire'
import { inOrder } from '../builds/areas.ts'
import { neverRan, noRollback, nothingPromoted, onlyBad, onlyQuarantined } from './refusals.ts'
import type { Revision } from './revisions/revision.ts'
import { chainBefore, origin } from './revisions/revision-chain.ts'
import { withdrawnBuilds } from './withdrawn.ts'

/** A rollback as an operator requests it. */
export interface RollbackWish {
  /** The area to roll back; absent for all builds of the channel. */
  area?: BuildId | undefined
  /** The revision whose builds to restore; absent for the newest earlier one. */
  to?: number | undefined
  /** Whether a bad build may be restored. */
  force?: boolean | undefined
}

/** Facts about builds, by which a rollback decides. */
interface Known {
  isBad(id: BuildId, version: string): boolean
  isQuarantined(id: BuildId, version: string): boolean
  /** Whether builds can run together. */
  fits(builds: Revision['builds']): boolean
}

/** The builds to restore, and the promoted revision that contains all of them. */
type Restored = Pick<Revision, 'builds' | 'restores'>

/**
 * Plans which builds a rollback restores: those of the newest earlier revision without a bad,
 * quarantined or withdrawn build. After a rollback, only revisions before the restored one count as
 * earlier: two rollbacks go back two revisions, never forward. An area that had no build in that
 * revision has none again.
 * @throws Refusal 409 when no revision qualifies, 404 for an area that the channel never ran.
 */
export function planRollback(
  channel: string,
  past: readonly Revision[],
  { area, to, force = false }: RollbackWish,
  { isBad, isQuarantined, fits }: Known,
): Restored {
  const current = past.at(-1)
  if (current === undefined) throw nothingPromoted(channel)
  if (area !== undefined && !past.some(({ builds }) => builds[area])) throw neverRan(channel, area)
  const withdrawn = to === undefined ? withdrawnBuilds(past) : new Set<string>()
  const changed = ({ builds }: Restored) =>
    inOrder(Object.keys(builds), Object.keys(current.builds))
      .filter((id) => builds[id] !== current.builds[id])
      .map((id) => ({ id, version: builds[id], name: `${id}@${builds[id]}` }))

  const earlier =
    to === undefined ? chainBefore(past, current) : past.filter(({ revision }) => revision === to)
  const candidates = earlier
    .map((one): Restored =>
      area === undefined
        ? { builds: one.builds, restores: origin(one) }
        : { builds: withBuild(current.builds, area, one.builds[area]) },
    )
    .filter((one) => !changed(one).some(({ name }) => withdrawn.has(name)))
    .filter(
      (one) =>
        area === undefined || to !== undefined || (changed(one).length > 0 && fits(one.builds)),
    )
  const firstIn = (one: Restored, is: (id: BuildId, version: string) => boolean) =>
    changed(one).find(({ id, version }) => version !== undefined && is(id, version))

  const newest = candidates[0]
  if (newest === undefined) throw noRollback(channel, current, { area, to })
  const usable =
    to === undefined ? candidates.filter((one) => !firstIn(one, isQuarantined)) : candidates
  const first = usable[0]
  if (first === undefined) throw onlyQuarantined(channel, firstIn(newest, isQuarantined)!.name)
  const found = force ? first : usable.find((one) => !firstIn(one, isBad))
  if (found === undefined) throw onlyBad(channel, firstIn(first, isBad)!.name)
  return found
}

/** The builds with another build of an area, or without the area when that had no build. */
function withBuild(
  { ...builds }: Revision['builds'],
  area: BuildId,
  version: string | undefined,
): Revision['builds'] {
  if (version === undefined) delete builds[area]
  else builds[area] = version
  return builds
}
