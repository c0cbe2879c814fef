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

/** One step of a channel: what it ran from then on, and who wanted it. */
const revision = z.object({
  revision: z.int(),
  at: instant,
  what: z.enum(['promote', 'rollback']),
  /** Name of the token. */
  by: z.string(),
  /** What changed, for people. */
  note: z.string(),
  /** Of a rollback: the revision whose builds it brought back, itself no rollback. */
  restores: z.optional(z.int()),
  builds: z.record(buildId, version),
  /** When its composition ends; a composition that is still current is signed anew before that. */
  expiresAt: instant,
  composition: signedComposition,
})
export type Revision = z.output<typeof revision>
export const history = z.array(revision)

/** The composition that a revision signed. */
export function compositionOf({ composition: signed }: Revision): Composition {
  return composition.parse(JSON.parse(signed.payload))
}

/** `market 1.0.0 → 1.1.0, trading 2.0.0`: how the builds differ from those before. */
export function changesOf(
  before: Partial<Record<BuildId, string>>,
  after: Record<BuildId, string>,
): string {
  const changed = buildId.options.filter((id) => before[id] !== after[id])
  if (changed.length === 0) return 'the same builds, pinned anew'
  return changed
    .map((id) =>
      before[id] === undefined ? `${id} ${after[id]}` : `${id} ${before[id]} → ${after[id]}`,
    )
    .join(', ')
}
