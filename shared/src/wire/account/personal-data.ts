import * as z from 'zod/mini'
import { instant } from '../protocol/decimals.ts'
import { endpoint, nothing } from '../protocol/endpoint.ts'

/** Amounts and times are text: exact decimals, and ISO 8601 in UTC. */
const cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** One kind of record, e.g. `orders`; each row has the same fields. */
const table = z.object({
  /** The kind of record. */
  name: z.string(),
  /** The records, the oldest first; all have the same fields. */
  rows: z.array(z.record(z.string(), cell)),
})
export type DataTable = z.output<typeof table>

export const getPersonalData = endpoint({
  method: 'GET',
  path: '/v1/personal-data',
  summary:
    'Everything that is stored about the user, as tables. Without hashes and secrets; pictures by their names.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    at: instant,
    /** One for each kind of record. */
    tables: z.array(table),
  }),
})
export type PersonalData = z.output<typeof getPersonalData.reply>
