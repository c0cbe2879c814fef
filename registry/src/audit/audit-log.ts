import type { Queries } from '@kontor/server/database'
import { type Change, type Entry, entryAfter, FIRST, type Link } from './entry.ts'

/** The key of the lock that makes processes on one database add entries one after the other. */
const LOCK = 4_000_102

/** A row of the table `audit_entry`; 64-bit numbers are text. */
type Row = Omit<Entry, 'n' | 'at'> & { n: string; at: string }

/** Entries that are read at once for an export. */
const CHUNK = 1_000

/** A filter of entries; an absent field filters nothing. */
export interface Filter {
  area?: string | undefined
  channel?: string | undefined
  who?: string | undefined
  what?: string | undefined
  /** ms */
  since?: number | undefined
  /** A part of the text, the reason or the name. */
  find?: string | undefined
}

/** The place where a page begins: before an entry, newest first, or after one, oldest first. */
export type From = { before?: number | undefined } | { after: number }

/**
 * Adds a change to the log, in the transaction that makes the change. Call it last: other changes
 * wait from here to the end of the transaction.
 */
export async function record(tx: Queries, change: Change): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
  const one = entryAfter(await headOf(tx), change)
  await tx.query(
    `insert into audit_entry
       (n, at, who, what, channel, areas, revision, text, reason, before, hash)
     values ($1, $2, $3, $4, $5, $6::text[], $7, $8, $9, $10, $11)`,
    [
      one.n,
      one.at,
      one.who,
      one.what,
      one.channel,
      one.areas,
      one.revision,
      one.text,
      one.reason,
      one.before,
      one.hash,
    ],
  )
}

/** The last entry; `FIRST` of an empty log. */
export async function headOf(queries: Queries): Promise<Link> {
  const [row] = await queries.query<Pick<Row, 'n' | 'hash'>>(
    'select n, hash from audit_entry order by n desc limit 1',
  )
  return row === undefined ? FIRST : { n: Number(row.n), hash: row.hash }
}

/** One page of the entries that match a filter. */
export async function pageOf(
  queries: Queries,
  { area, channel, who, what, since, find }: Filter,
  { from, most }: { from: From; most: number },
): Promise<Entry[]> {
  const values: unknown[] = []
  const conditions: string[] = []
  const want = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  want(area, (place) => `areas @> array[${place}::text]`)
  want(channel, (place) => `channel = ${place}`)
  want(who, (place) => `who = ${place}`)
  want(what, (place) => `what = ${place}`)
  want(since, (place) => `at >= ${place}`)
  want(find && `%${find.replace(/[\\%_]/g, '\\$&')}%`, (place) => {
    return `(text ilike ${place} or reason ilike ${place} or who ilike ${place})`
  })
  const isForward = 'after' in from
  if (isForward) want(from.after, (place) => `n > ${place}`)
  else want(from.before, (place) => `n < ${place}`)
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
  const rows = await queries.query<Row>(
    `select * from audit_entry ${where} order by n ${isForward ? 'asc' : 'desc'} limit ${most}`,
    values,
  )
  return rows.map((row) => ({ ...row, n: Number(row.n), at: Number(row.at) }))
}

/** All entries that a filter wants, the oldest first, also those that come meanwhile. */
export async function* allOf(queries: Queries, filter: Filter): AsyncGenerator<Entry> {
  let after = 0
  for (;;) {
    const entries = await pageOf(queries, filter, { from: { after }, most: CHUNK })
    yield* entries
    if (entries.length < CHUNK) return
    after = entries.at(-1)!.n
  }
}

/** Everybody who has made a change, by name. */
export async function namesOf(queries: Queries): Promise<string[]> {
  const rows = await queries.query<Pick<Row, 'who'>>('select distinct who from audit_entry')
  return rows.map(({ who }) => who).toSorted()
}
