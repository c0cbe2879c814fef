import type { Database, Queries } from '@kontor/server/database'
import { record } from '../audit/audit-log.ts'
import type { Change } from '../audit/entry.ts'
import type { KeptBlobs } from './files/kept-blobs.ts'
import { countKept, type Kept } from './use/kept.ts'
import { UNUSED } from './use/uses.ts'

const DAY = 24 * 3600_000
/** How long a build is kept after it was published, and after its last composition has ended. */
export const KEPT_DAYS = 90
/** How long a build is kept after the last report or the last open page of it, ms. */
const REPORTED_MS = 30 * DAY
/** How long a sent file waits for its build, ms. */
const WAITING_MS = DAY

/** The deleted builds and files, or those that a dry run would delete. */
export interface Collected {
  /** `area@version` */
  builds: string[]
  /** Blobs: files and their compressed copies. */
  files: number
  bytes: number
}

/** What `collect` would delete now, and why it keeps the other builds. */
export interface Collectable extends Collected {
  /** The earliest published one of the builds; null without any. */
  oldest: { build: string; publishedAt: number } | null
  kept: Kept
}

/** The builds and files that `collect` would delete now; `days` is 90 or more. */
export async function collectable(
  queries: Queries,
  { now, days = KEPT_DAYS }: { now: number; days?: number },
): Promise<Collectable> {
  const times = [now - days * DAY, now - REPORTED_MS, now]
  const builds = await queries.query<{ name: string; publishedAt: string }>(
    `select area || '@' || version as name, published_at::text as "publishedAt"
     from build where ${UNUSED} order by published_at, 1`,
    times,
  )
  const [oldest] = builds
  const [found] = await queries.query<{ files: string; bytes: string }>(
    `select count(*)::text as files, coalesce(sum(bytes), 0)::text as bytes from blob
     where (state = 'leaving' or used_at < $1) and not exists (
       select 1 from build_blob where build_blob.hash = blob.hash
         and area || '@' || version <> all($2::text[]))`,
    [now - WAITING_MS, builds.map(({ name }) => name)],
  )
  return {
    ...resultOf(builds, Number(found!.files), Number(found!.bytes)),
    oldest: oldest ? { build: oldest.name, publishedAt: Number(oldest.publishedAt) } : null,
    kept: await countKept(queries, times),
  }
}

/**
 * Deletes the builds that no composition of the last 90 days (or more), no page of the last 30 days
 * and no open page uses, then the files that no build has. May run while builds are published and
 * promoted; decision 133 says why nothing is lost.
 */
export async function collect(
  database: Database,
  blobs: KeptBlobs,
  { now, by, days = KEPT_DAYS }: { now: number; by: string; days?: number },
): Promise<Collected> {
  const builds = await database.transaction(async (tx) => {
    const collected = await tx.query<{ name: string }>(
      `update build set collected_at = $3 where ${UNUSED}
       returning area || '@' || version as name`,
      [now - days * DAY, now - REPORTED_MS, now],
    )
    await tx.query(`delete from build_blob where area || '@' || version = any($1::text[])`, [
      collected.map(({ name }) => name),
    ])
    if (collected.length > 0) await record(tx, changeOf(collected, { now, by }))
    return collected
  })
  const sizes = await blobs.deleteUnused(now - WAITING_MS)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  await database.query(
    'update collecting set last_at = $1, files = files + $2, bytes = bytes + $3',
    [now, sizes.length, bytes],
  )
  return resultOf(builds, sizes.length, bytes)
}

/** The total of all collecting since the registry was made. */
export interface Collecting {
  /** When the last collecting ran, ms; 0 before the first one. */
  lastAt: number
  files: number
  bytes: number
}

/** The total of all collecting. */
export async function collecting(queries: Queries): Promise<Collecting> {
  const [row] = await queries.query<Record<keyof Collecting, string>>(
    'select last_at::text as "lastAt", files::text as files, bytes::text as bytes from collecting',
  )
  const { lastAt, files, bytes } = row!
  return { lastAt: Number(lastAt), files: Number(files), bytes: Number(bytes) }
}

/** Maximum builds that the log names; of more, it gives the number. */
const NAMED = 20

function changeOf(
  builds: readonly { name: string }[],
  { now, by }: { now: number; by: string },
): Change {
  const names = builds.map(({ name }) => name).toSorted()
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  const areas = [...new Set(names.map((name) => name.split('@')[0]!))]
  const text = `deleted ${names.slice(0, NAMED).join(', ')}${more}`
  return { at: now, who: by, what: 'gc', areas, text }
}

function resultOf(builds: readonly { name: string }[], files: number, bytes: number): Collected {
  return { builds: builds.map(({ name }) => name).toSorted(), files, bytes }
}
