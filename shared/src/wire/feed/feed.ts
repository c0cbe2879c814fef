import * as z from 'zod/mini'
import { signedComposition } from '../platform/composition.ts'
import { signedKeyList } from './key-list.ts'

/**
 * What an edge needs to serve a channel: its compositions, the builds that they pin, and the keys
 * that have signed both. Readers skip unknown fields.
 */
export const feed = z.object({
  /** Changes whenever anything else here does. */
  tag: z.string(),
  keys: signedKeyList,
  /** One, or two while a canary runs; none before the first promote. */
  compositions: z.array(signedComposition),
  /** Each text is a `servedBuild`. */
  builds: z.array(signedComposition),
})
export type Feed = z.output<typeof feed>

/** A build that no composition of the feed pins, such as one that an open page runs. */
export const buildFeed = z.object({ keys: signedKeyList, build: signedComposition })
export type BuildFeed = z.output<typeof buildFeed>
