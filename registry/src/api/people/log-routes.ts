import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { checkChain, headOf, pageOf } from '../../audit/audit-log.ts'
import { type Entry, kinds, type Link } from '../../audit/entry.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

export { type Entry, FIRST, firstBreak, kinds, type Link } from '../../audit/entry.ts'

/** A page of the audit log. */
export interface LogPage {
  entries: Entry[]
  /** The last entry of the whole log. */
  head: Link
}

const word = z.optional(z.string().check(z.minLength(1), z.maxLength(100)))
const number = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => Number(text)),
)
const query = z.object({
  area: word,
  channel: word,
  who: word,
  what: z.optional(z.enum(kinds)),
  since: z.optional(number),
  find: word,
  before: z.optional(number),
  after: z.optional(number),
  most: z._default(
    z.pipe(
      number,
      z.transform((most) => Math.min(most, 1_000)),
    ),
    50,
  ),
})
const HINT = `Ask with "area", "channel", "who", "what" (${kinds.join(', ')}), "since" in ms, "find", and "before" or "after" an entry, 1000 "most".`

/** The audit log. With `after` the oldest come first, otherwise the newest. */
export async function logRoutes(app: FastifyInstance, { database }: Registry): Promise<void> {
  app.get('/api/log', async ({ query: asked }): Promise<LogPage> => {
    const { before, after, most, ...filter } = checkBody(query, asked, HINT)
    const from = after === undefined ? { before } : { after }
    return { entries: await pageOf(database, filter, { from, most }), head: await headOf(database) }
  })

  app.get('/api/log/chain', async () => checkChain(database))
}
