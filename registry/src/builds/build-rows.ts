import type { Database, Queries } from '@kontor/server/database'
import { blobsOf } from '@kontor/shared/wire'
import { record } from '../audit/audit-log.ts'
import { bytes } from '../base/format.ts'
import { type BuildRecord, buildRecord } from './build-record.ts'
import type { BuildRef } from './build-ref.ts'
import type { KeptBlobs } from './files/kept-blobs.ts'

/** The outcome of sealing a build: new, or already there, or refused. */
export type Sealed =
  | { as: 'new' }
  | { as: 'same'; record: BuildRecord }
  | { as: 'taken'; by: string }
  | { as: 'incomplete'; missing: readonly string[] }

/**
 * Makes a build exist, in one transaction: its blobs are there and stay, and its version is free or
 * has the same bytes.
 */
export function seal(database: Database, blobs: KeptBlobs, build: BuildRecord): Promise<Sealed> {
  const { card, digest, publishedAt, publishedBy, note = null } = build
  const hashes = [...blobsOf(build).keys()]
  return database.transaction(async (tx): Promise<Sealed> => {
    const there = await blobs.keep(tx, hashes)
    const missing = hashes.filter((hash) => !there.has(hash))
    if (missing.length > 0) return { as: 'incomplete', missing }
    // A collected build comes back only with the same bytes.
    const [added] = await tx.query(
      `insert into build (area, version, digest, record, published_at, published_by)
       values ($1, $2, $3, $4::json, $5, $6)
       on conflict (area, version) do update
         set record = excluded.record, published_at = excluded.published_at,
             published_by = excluded.published_by, collected_at = null
         where build.digest = excluded.digest and build.collected_at is not null
       returning 1 as added`,
      [card.id, card.version, digest, JSON.stringify(build), publishedAt, publishedBy],
    )
    if (added === undefined) return found(tx, card, digest)
    await tx.query(
      `insert into build_blob (area, version, hash)
       select $1, $2, hash from unnest($3::text[]) as hash`,
      [card.id, card.version, hashes],
    )
    await record(tx, {
      at: publishedAt,
      who: publishedBy,
      what: 'publish',
      areas: [card.id],
      text: `${card.id} ${card.version}: ${factsOf(build)}`,
      reason: note,
    })
    return { as: 'new' }
  })
}

/** `28 files, 87 kB, source 9f3c1ab` */
function factsOf({ card, files }: BuildRecord): string {
  const all = Object.values(files)
  const size = all.reduce((sum, file) => sum + file.size, 0)
  const source = 'commit' in card.source ? `, source ${card.source.commit.slice(0, 7)}` : ''
  return `${all.length} files, ${bytes(size)}${source}`
}

async function found(tx: Queries, { id, version }: BuildRef, digest: string): Promise<Sealed> {
  const [row] = await tx.query<{ digest: string; record: unknown; published_by: string }>(
    'select digest, record, published_by from build where area = $1 and version = $2',
    [id, version],
  )
  if (row!.digest !== digest) return { as: 'taken', by: row!.published_by }
  return { as: 'same', record: buildRecord.parse(row!.record) }
}

/** The digest and the publisher of a version, also of a collected one; null when it is free. */
export async function storedAs(
  queries: Queries,
  { id, version }: BuildRef,
): Promise<{ digest: string; by: string; isCollected: boolean } | null> {
  const [row = null] = await queries.query<{ digest: string; by: string; isCollected: boolean }>(
    `select digest, published_by as by, collected_at is not null as "isCollected"
     from build where area = $1 and version = $2`,
    [id, version],
  )
  return row
}

/**
 * Marks a build as published now, so that it is not collected. False when it is collected already,
 * or was never published.
 */
export async function publishAgain(
  queries: Queries,
  { id, version }: BuildRef,
  now: number,
): Promise<boolean> {
  const [row] = await queries.query(
    `update build set published_at = greatest(published_at, $3)
     where area = $1 and version = $2 and collected_at is null returning 1 as there`,
    [id, version, now],
  )
  return row !== undefined
}

/** All versions of an area that were ever published. */
export async function versionsOf(queries: Queries, id: string): Promise<Set<string>> {
  const rows = await queries.query<{ version: string }>(
    'select version from build where area = $1',
    [id],
  )
  return new Set(rows.map(({ version }) => version))
}

/** The names of all builds that exist, `market@1.3.0`. */
export async function namesOf(queries: Queries): Promise<Set<string>> {
  const rows = await queries.query<{ name: string }>(
    `select area || '@' || version as name from build where collected_at is null`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** The records of builds that exist, by their names. */
export async function recordsOf(
  queries: Queries,
  names: readonly string[],
): Promise<BuildRecord[]> {
  const rows = await queries.query<{ record: unknown }>(
    `select record from build where collected_at is null and area || '@' || version = any($1::text[])`,
    [names],
  )
  return rows.map((row) => buildRecord.parse(row.record))
}
