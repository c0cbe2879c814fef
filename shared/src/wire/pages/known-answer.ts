import * as z from 'zod/mini'
import { instant } from '../protocol/decimals.ts'

/** The id of the element in which a document carries a known answer, as JSON. */
export const KNOWN_ID = 'known'

/** An answer to a public read that a document carries, so that its page need not wait for it. */
export const knownAnswer = z.object({
  /** The call: its path, and its input as it travels. */
  path: z.string(),
  input: z.record(z.string(), z.string()),
  /** The language of its texts. */
  language: z.string(),
  /** When the edge read it. */
  at: instant,
  /** The reply as it travels, without layers. */
  data: z.unknown(),
})
export type KnownAnswer = z.output<typeof knownAnswer>
