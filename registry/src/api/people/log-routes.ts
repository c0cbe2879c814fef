import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { allOf, headOf, namesOf, pageOf } from '../../audit/audit-log.ts'
import { ChainChecks } from '../../audit/chain.ts'
import { type Entry, kinds, type Link } from '../../audit/entry.ts'
import { checkBody } from '../check-body.ts'
import { mostRows, queryNumber } from '../query-fields.ts'
import type { Registry } from '../registry.ts'

export { type Entry, FIRST, firstBreak, kinds, type Link } from '../../audit/entry.ts'

/** A page of the audit log. */
export interface LogPage {
  entries: Entry[]
  /** The last entry of the whole log. */
  head: Link
  /** How many entries fit the filter, `MOST_COUNTED` at most; absent where nobody asked. */
  count?: number
}

/** Entries that are counted at most: more of them cost time, and tell a person no more. */
const MOST_COUNTED = 1_000

const word = z.optional(z.string().check(z.minLength(1), z.maxLength(100)))
const filter = {
  area: word,
  channel: word,
  who: word,
  what: z.optional(z.enum(kinds)),
  since: z.optional(queryNumber),
  find: word,
}
const query = z.object({
  ...filter,
  before: z.optional(queryNumber),
  after: z.optional(queryNumber),
  most: mostRows,
  count: z.optional(z.literal('yes')),
})
const HINT = `Ask with "area", "channel", "who", "what" (${kinds.join(', ')}), "since" in ms, "find", and "before" or "after" an entry, 1000 "most", "count=yes".`
const exportQuery = z.object(filter)
const EXPORT_HINT =
  'Ask with "area", "channel", "who", "what", "since" in ms and "find", or with nothing.'
const chainQuery = z.object({ only: z.optional(z.literal('new')) })

/** Serves the audit log. With `after` the oldest entries come first, otherwise the newest. */
export async function logRoutes(app: FastifyInstance, { database, now }: Registry): Promise<void> {
  app.get('/api/log', async ({ query: asked }): Promise<LogPage> => {
    const { before, after, most, count, ...wanted } = checkBody(query, asked, HINT)
    const from = after === undefined ? { before } : { after }
    const page = {
      entries: await pageOf(database, wanted, { from, most }),
      head: await headOf(database),
    }
    if (count === undefined) return page
    const fit = await pageOf(database, wanted, { from: {}, most: MOST_COUNTED })
    return { ...page, count: fit.length }
  })

  app.get('/api/log/export', async ({ query: asked }, reply) => {
    const wanted = checkBody(exportQuery, asked, EXPORT_HINT)
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .header('content-disposition', 'attachment; filename="kontor-log.jsonl"')
      .send(Readable.from(linesOf(allOf(database, wanted))))
  })

  app.get('/api/log/names', async () => ({ names: await namesOf(database) }))

  const checks = new ChainChecks(database, now)
  app.get('/api/log/chain', async ({ query: asked }) => {
    const { only } = checkBody(chainQuery, asked, 'Ask with "only=new", or with nothing.')
    return only === 'new' ? checks.checkNew() : checks.checkAll()
  })
}

/** Each entry as a line of JSON. */
async function* linesOf(entries: AsyncIterable<Entry>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`
}
