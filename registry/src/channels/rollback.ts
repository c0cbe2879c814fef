import { buildIds, type BuildId } from '@kontor/shared/wire'
import { noRollback, nothingPromoted, onlyBad } from './refusals.ts'
import { chainBefore, origin } from './revision-chain.ts'
import type { Revision } from './revision.ts'
import { withdrawnBuilds } from './withdrawn.ts'

/** What an operator asks for. */
export interface RollbackWish {
  /** One area or the host alone; absent: all that the channel runs. */
  area?: BuildId | undefined
  /** The revision whose builds to restore; absent: the newest one before. */
  to?: number | undefined
  /** Restores a build that is known as bad, too. */
  force?: boolean | undefined
}

/** What a rollback must know of builds. */
interface Known {
  isBad(id: BuildId, version: string): boolean
  /** Whether builds can run together. */
  fits(builds: Revision['builds']): boolean
}

/** The builds to restore, and the promoted revision that has all of them. */
type Restored = Pick<Revision, 'builds' | 'restores'>

/**
 * What a rollback restores: of the revisions before, the newest one none of whose builds fails or
 * was rolled back. After a rollback, the revision before is the one before the restored
 * one: two rollbacks go back two revisions, never forward.
 * @throws Refusal 409 when there is none.
 */
export function planRollback(
  channel: string,
  past: readonly Revision[],
  { area, to, force = false }: RollbackWish,
  { isBad, fits }: Known,
): Restored {
  const current = past.at(-1)
  if (current === undefined) throw nothingPromoted(channel)
  const withdrawn = to === undefined ? withdrawnBuilds(past) : new Set<string>()
  const changed = ({ builds }: Restored) =>
    buildIds
      .filter((id) => builds[id] !== current.builds[id])
      .map((id) => ({ id, version: builds[id], name: `${id}@${builds[id]}` }))

  const earlier =
    to === undefined ? chainBefore(past, current) : past.filter(({ revision }) => revision === to)
  const candidates = earlier
    .map((one): Restored =>
      area === undefined
        ? { builds: one.builds, restores: origin(one) }
        : { builds: { ...current.builds, [area]: one.builds[area] } },
    )
    .filter((one) => !changed(one).some(({ name }) => withdrawn.has(name)))
    .filter(
      (one) =>
        area === undefined || to !== undefined || (changed(one).length > 0 && fits(one.builds)),
    )
  const badIn = (one: Restored) => changed(one).find(({ id, version }) => isBad(id, version))

  const first = candidates[0]
  if (first === undefined) throw noRollback(channel, current, { area, to })
  const found = force ? first : candidates.find((one) => badIn(one) === undefined)
  if (found === undefined) throw onlyBad(channel, badIn(first)!.name)
  return found
}
