import type { Queries } from '@kontor/server/database'
import {
  addBuckets,
  type BucketCounts,
  type BuildLoads,
  type CountedError,
  type Documents,
  type PageVitals,
} from '@kontor/shared/wire'
import type { BuildRef } from '../builds/build-ref.ts'

/** Adds served documents of a channel. */
export async function addDocuments(
  tx: Queries,
  channel: string,
  { minute, revision, arm, area, served, heard }: Documents,
): Promise<void> {
  await tx.query(
    `insert into page_minute as row (channel, minute, revision, arm, area, served, heard)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (channel, minute, revision, arm, area) do update
       set served = row.served + $6, heard = row.heard + $7`,
    [channel, minute, revision, arm, area, served, heard],
  )
}

/** Adds reports of pages on a build. */
export async function addLoads(tx: Queries, channel: string, one: BuildLoads): Promise<void> {
  const { minute, revision, arm, id, version, loaded, healthy, failures, times, faults = {} } = one
  const key = [channel, minute, revision, arm, id, version]
  const [known] = await tx.query<Pick<BuildLoads, 'times' | 'faults'>>(
    `select times, faults from build_minute where channel = $1 and minute = $2 and revision = $3
     and arm = $4 and area = $5 and version = $6 for update`,
    key,
  )
  await tx.query(
    `insert into build_minute as row (channel, minute, revision, arm, area, version, loaded,
       healthy, fell_back, failed, threw, blocked, times, faults)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::json, $14::json)
     on conflict (channel, minute, revision, arm, area, version) do update
       set loaded = row.loaded + $7, healthy = row.healthy + $8, fell_back = row.fell_back + $9,
         failed = row.failed + $10, threw = row.threw + $11, blocked = row.blocked + $12,
         times = $13::json, faults = $14::json`,
    [
      ...key,
      loaded,
      healthy,
      failures['fell-back'],
      failures.failed,
      failures.threw,
      failures.blocked,
      JSON.stringify(addBuckets(known?.times ?? {}, times)),
      JSON.stringify(addBuckets(known?.faults ?? {}, faults)),
    ],
  )
}

/** Adds the vitals of pages that ran a build. */
export async function addVitals(
  tx: Queries,
  channel: string,
  { id, version }: BuildRef,
  one: PageVitals,
): Promise<void> {
  const key = [channel, one.minute, id, version, one.name]
  const [known] = await tx.query<{ counts: BucketCounts }>(
    `select counts from vital_minute where channel = $1 and minute = $2 and area = $3
     and version = $4 and name = $5 for update`,
    key,
  )
  await tx.query(
    `insert into vital_minute (channel, minute, area, version, name, counts)
     values ($1, $2, $3, $4, $5, $6::json)
     on conflict (channel, minute, area, version, name) do update set counts = $6::json`,
    [...key, JSON.stringify(addBuckets(known?.counts ?? {}, one.values))],
  )
}

/** Adds the number of pages with an error. */
export async function addError(tx: Queries, one: CountedError, now: number): Promise<void> {
  await tx.query(
    `insert into build_error as row (area, version, error, pages, seen_at)
     values ($1, $2, $3, $4, $5)
     on conflict (area, version, error) do update set pages = row.pages + $4, seen_at = $5`,
    [one.id, one.version, one.error, one.pages, now],
  )
}

/** Number of minutes that are kept: 30 days. */
const KEPT = 30 * 24 * 60

/** Deletes rows that are older than 30 days, and edges that have not reported since then. */
export async function deleteOldEvidence(queries: Queries, now: number): Promise<void> {
  const oldest = Math.floor(now / 60_000) - KEPT
  for (const table of ['page_minute', 'build_minute', 'vital_minute'])
    await queries.query(`delete from ${table} where minute < $1`, [oldest])
  await queries.query('delete from build_error where seen_at < $1', [oldest * 60_000])
  await queries.query('delete from told where told_at < $1', [oldest * 60_000])
  await queries.query('delete from edge where seen_at < $1', [oldest * 60_000])
}
