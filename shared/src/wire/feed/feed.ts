import * as z from 'zod/mini'
import { buildId, version } from '../platform/build-id.ts'
import { signedComposition } from '../platform/composition.ts'
import { instant } from '../protocol/decimals.ts'
import { signedKeyList } from './key-list.ts'

/**
 * The data with which an edge serves a channel: its compositions, the builds that they pin, and the
 * keys that have signed both. Readers skip unknown fields.
 */
export const feed = z.object({
  /** Changes whenever another field of the feed changes. */
  tag: z.string(),
  keys: signedKeyList,
  /** One, or two while a canary runs, the stable one first; none before the first promote. */
  compositions: z.array(signedComposition),
  /** Each text is a `servedBuild`. */
  builds: z.array(signedComposition),
  /** The text is a `quarantine`; absent in feeds of earlier registries. */
  quarantine: z.optional(signedComposition),
})
export type Feed = z.output<typeof feed>

/** A build that no composition of the feed pins, such as one that an open page runs. */
export const buildFeed = z.object({ keys: signedKeyList, build: signedComposition })
export type BuildFeed = z.output<typeof buildFeed>

/** The builds that no page may run any more, in any channel. */
export const quarantine = z.object({
  /** Grows with each change, so that an earlier list is recognised. */
  number: z.int().check(z.nonnegative()),
  /**
   * When the compositions beside it were issued: a lower number with a later time comes from a
   * registry that was restored from a backup, see `isOlder`. 0 in lists of earlier registries.
   */
  issuedAt: z._default(instant, 0),
  builds: z.array(z.object({ id: buildId, version })),
})
export type Quarantine = z.output<typeof quarantine>

/** The composition of a preview, and what is needed to serve it. */
export const previewFeed = z.object({
  keys: signedKeyList,
  composition: signedComposition,
  builds: z.array(signedComposition),
})
export type PreviewFeed = z.output<typeof previewFeed>
