import * as z from 'zod/mini'

/** The kinds of change. */
export const kinds = [
  'publish',
  'promote',
  'rollback',
  'resign',
  'canary',
  'quarantine',
  'freeze',
  'pin',
  'schedule',
  'preview',
  'area',
  'token',
  'keys',
  'gc',
  'session',
  'incident',
]

const entry = z.object({
  n: z.number(),
  at: z.number(),
  who: z.string(),
  what: z.string(),
  channel: z.nullable(z.string()),
  revision: z.nullable(z.number()),
  text: z.string(),
  reason: z.nullable(z.string()),
  hash: z.string(),
})
/** A recorded change. */
export type Entry = z.output<typeof entry>

/** A page of the audit log, the newest entry first. */
export const logPage = z.object({
  entries: z.array(entry),
  head: z.object({ n: z.number(), hash: z.string() }),
  /** How many entries fit the filter, a thousand at most; absent where nobody asked. */
  count: z.optional(z.number()),
})
/** The number of entries up to which the registry counts. */
export const MOST_COUNTED = 1_000

/** Whether each entry has the hash of the one before. */
export const chainAnswer = z.object({
  length: z.number(),
  head: z.string(),
  brokenAt: z.nullable(z.number()),
  /** When the registry last checked the log from its first entry, ms. */
  wholeAt: z.number(),
})

/** The names of all who have made a change. */
export const namesAnswer = z.object({ names: z.array(z.string()) })
