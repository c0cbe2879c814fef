import * as z from 'zod/mini'
import { type BuildId, buildId, instant, version } from '@kontor/shared/wire'
import { inOrder } from '../../builds/areas.ts'
import { canary } from '../canaries/canary.ts'

/**
 * One revision of a channel: the builds that it runs from then on, and who made the change. Its
 * composition is not stored: it is made from these and from the records of the builds.
 */
export const revision = z.object({
  revision: z.int(),
  at: instant,
  what: z.enum(['promote', 'rollback', 'resign', 'canary', 'quarantine']),
  /** Name of the token. */
  by: z.string(),
  /** The difference, for people. */
  note: z.string(),
  /** The promoted revision whose builds it restores; absent when it restores none. */
  restores: z.optional(z.int()),
  builds: z.record(buildId, version),
  /** Absent while no canary runs. */
  canary: z.optional(canary),
  /** When its composition was last issued; absent in revisions of the first registries. */
  issuedAt: z.optional(instant),
  /** When that composition expires. */
  expiresAt: instant,
})
export type Revision = z.output<typeof revision>
export const history = z.array(revision)

/** `market 1.0.0 → 1.1.0, trading 2.0.0`: the difference between two sets of builds. */
export function changesOf(before: Revision['builds'], after: Revision['builds']): string {
  const ids = inOrder(Object.keys(before), Object.keys(after))
  const changed = ids.filter((id) => before[id] !== after[id])
  if (changed.length === 0) return 'the same builds, issued anew'
  return changed
    .map((id) =>
      before[id] === undefined
        ? `${id} ${after[id]}`
        : `${id} ${before[id]} → ${after[id] ?? 'none'}`,
    )
    .join(', ')
}

/** The last `most` versions of an area that a channel has run, newest first. */
export function lastVersions(past: readonly Revision[], id: BuildId, most: number): string[] {
  const versions = past.toReversed().flatMap(({ builds }) => builds[id] ?? [])
  return [...new Set(versions)].slice(0, most)
}
