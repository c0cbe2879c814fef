import type { Queries } from '@kontor/server/database'
import { type Revision, revision } from './revision.ts'

/** A row of the table `revision`; 64-bit numbers are text. */
interface Row {
  channel: string
  revision: number
  made_at: string
  what: string
  made_by: string
  note: string
  restores: number | null
  builds: unknown
  canary: unknown
  issued_at: string | null
  expires_at: string
}

/**
 * The newest known revision of each channel, as stored now, and all later ones; each channel's
 * oldest revision first.
 */
export async function revisionsFrom(
  queries: Queries,
  newest: ReadonlyMap<string, number>,
): Promise<[channel: string, Revision][]> {
  const rows = await queries.query<Row>(
    `select one.* from revision as one
     left join unnest($1::text[], $2::int[]) as known (channel, newest) using (channel)
     where one.revision >= coalesce(newest, 0) order by channel, one.revision`,
    [[...newest.keys()], [...newest.values()]],
  )
  return rows.map((row) => [row.channel, revisionOf(row)])
}

/** Adds a revision. False when the channel already has one with that number. */
export async function addRevision(
  queries: Queries,
  channel: string,
  { builds, canary, restores, issuedAt, ...one }: Revision,
): Promise<boolean> {
  const [added] = await queries.query(
    `insert into revision
     (channel, revision, made_at, what, made_by, note, restores, builds, issued_at, expires_at, canary)
     values ($1, $2, $3, $4, $5, $6, $7, $8::json, $9, $10, $11::json)
     on conflict do nothing returning 1 as added`,
    [
      channel,
      one.revision,
      one.at,
      one.what,
      one.by,
      one.note,
      restores ?? null,
      JSON.stringify(builds),
      issuedAt ?? null,
      one.expiresAt,
      canary ? JSON.stringify(canary) : null,
    ],
  )
  return added !== undefined
}

/** Saves when the composition of a revision was issued, unless a later time is stored. */
export async function saveTimes(
  queries: Queries,
  channel: string,
  { revision: number, issuedAt, expiresAt }: Revision,
): Promise<void> {
  await queries.query(
    `update revision set issued_at = $3, expires_at = $4
     where channel = $1 and revision = $2 and coalesce(issued_at, 0) < $3`,
    [channel, number, issuedAt, expiresAt],
  )
}

/**
 * Stores until when builds (`area@version`) are served, ms. False when one of them does not exist,
 * for example because it was collected meanwhile.
 */
export async function markServed(
  queries: Queries,
  builds: readonly string[],
  until: number,
): Promise<boolean> {
  const served = await queries.query(
    `update build set served_until = greatest(served_until, $2)
     where area || '@' || version = any($1::text[]) and collected_at is null returning 1 as served`,
    [builds, until],
  )
  return served.length === builds.length
}

function revisionOf(row: Row): Revision {
  return revision.parse({
    revision: row.revision,
    at: Number(row.made_at),
    what: row.what,
    by: row.made_by,
    note: row.note,
    ...(row.restores !== null && { restores: row.restores }),
    builds: row.builds,
    ...(row.canary !== null && { canary: row.canary }),
    ...(row.issued_at !== null && { issuedAt: Number(row.issued_at) }),
    expiresAt: Number(row.expires_at),
  })
}
