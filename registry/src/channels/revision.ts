import * as z from 'zod/mini'
import {
  buildId,
  composition,
  instant,
  signedComposition,
  version,
  type BuildId,
  type Composition,
} from '@kontor/shared/wire'

/** One revision of a channel: the builds that it runs from then on, and who made the change. */
const revision = z.object({
  revision: z.int(),
  at: instant,
  what: z.enum(['promote', 'rollback']),
  /** Name of the token. */
  by: z.string(),
  /** What changed, for people. */
  note: z.string(),
  /** For a rollback: the promoted revision whose builds it restores. */
  restores: z.optional(z.int()),
  builds: z.record(buildId, version),
  /** When its composition expires; the current one is renewed before that. */
  expiresAt: instant,
  composition: signedComposition,
})
export type Revision = z.output<typeof revision>
export const history = z.array(revision)

/** The composition of a revision. */
export function compositionOf({ composition: signed }: Revision): Composition {
  return composition.parse(JSON.parse(signed.payload))
}

/** `market 1.0.0 → 1.1.0, trading 2.0.0`: the difference between two sets of builds. */
export function changesOf(
  before: Partial<Record<BuildId, string>>,
  after: Record<BuildId, string>,
): string {
  const changed = buildId.options.filter((id) => before[id] !== after[id])
  if (changed.length === 0) return 'the same builds at another address'
  return changed
    .map((id) =>
      before[id] === undefined ? `${id} ${after[id]}` : `${id} ${before[id]} → ${after[id]}`,
    )
    .join(', ')
}
