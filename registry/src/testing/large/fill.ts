import type { Database } from '@kontor/server/database'
import type { Registry } from '../../api/registry.ts'
import { headOf } from '../../audit/audit-log.ts'
import type { BuildRecord } from '../../builds/build-record.ts'
import { fakeBuild } from '../fake-builds.ts'
import { areaNames, buildsOf, entriesAfter, revisionsOf, type Size } from './rows.ts'

/** Number of rows per statement. */
const CHUNK = 2_000
const DAY = 86_400_000
const MINUTE = 60_000
/** The version of the two builds that are really published. */
const FIRST = '0.0.1'

/**
 * Fills the database of an empty registry. The builds are copies of one build of the host and one
 * of a remote. Open the registry again afterwards, because it keeps builds and revisions in memory.
 */
export async function fillRegistry({ database, builds, now }: Registry, size: Size): Promise<void> {
  const publish = async (id: string): Promise<BuildRecord> => {
    const files = Object.entries(fakeBuild(id, FIRST))
    const bytes = new Map(files.map(([name, text]) => [name, new TextEncoder().encode(text)]))
    return (await builds.publish({ id, version: FIRST }, bytes, { by: 'operator' })).record
  }
  const like = { host: await publish('host'), remote: await publish('market') }
  const names = areaNames(size.areas)
  const records = buildsOf(size, like, now())
  const revisions = revisionsOf(records, size.areas)
  const newest = revisions.at(-1)!
  const running = Object.entries(newest.builds)

  await insert(
    database,
    'area',
    names.map((id) => ({ id, added_at: 0, added_by: 'operator' })),
  )
  await insert(
    database,
    'build',
    records.map((record) => ({
      area: record.card.id,
      version: record.card.version,
      digest: record.digest,
      record,
      published_at: record.publishedAt,
      published_by: record.publishedBy,
      served_until: 0,
      reported_at: 0,
    })),
  )
  await database.query(
    `insert into build_blob (area, version, hash)
     select build.area, build.version, one.hash from build join build_blob as one
       on one.version = $1 and (one.area = 'host') = (build.area = 'host')
     on conflict do nothing`,
    [FIRST],
  )
  await database.query('update build set collected_at = 0 where version = $1', [FIRST])
  await insert(
    database,
    'revision',
    revisions.map((one) => ({
      ...one,
      channel: 'production',
      what: 'promote',
      made_by: 'operator',
      expires_at: now() + 7 * DAY,
    })),
  )
  await insert(
    database,
    'build_report',
    running.map(([area, version], place) => {
      return { area, version, healthy: 9_000 + place, fell_back: 2, failed: 1 }
    }),
  )
  const counts = { loaded: 40, healthy: 40, fell_back: 0, failed: 0, threw: 0, blocked: 0 }
  const minute = Math.floor(now() / MINUTE)
  const place = { channel: 'production', revision: newest.revision, arm: 'stable' }
  await insert(
    database,
    'build_minute',
    running.flatMap(([area, version]) =>
      // Within the last hour for some time yet: the console reads again what leaves it.
      Array.from({ length: 45 }, (_, ago) => ({
        ...place,
        minute: minute - ago,
        area,
        version,
        ...counts,
        times: { 20: 40 },
        faults: {},
      })),
    ),
  )
  const visits = names.map((id) => {
    return { build: `${id}@1.0.0`, path: `/${id}`, cause: null, ms: 900, picture: false }
  })
  await insert(
    database,
    'verdict',
    Array.from({ length: 60 }, (_, ago) => ({
      id: `verdict${ago}`,
      channel: 'production',
      builds: newest.builds,
      result: 'passed',
      sentence: '',
      visits,
      made_at: now() - ago * 60 * MINUTE,
      made_by: 'operator',
    })),
  )
  await insert(
    database,
    'incident',
    Array.from({ length: 60 }, (_, ago) => ({
      channel: 'production',
      began: newest.revision - ago,
      area: names[ago % size.areas],
      version: '1.7.0',
      kind: 'went-back',
      reason: 'It fails more often.',
      odds: 1_840,
      failures: 40,
      loads: 80,
      errors: [],
      seen_at: now() - (ago + 1) * 60 * MINUTE,
      done_at: now() - (ago + 1) * 60 * MINUTE,
      read_by: ago === 0 ? null : 'operator',
      read_at: ago === 0 ? null : now(),
    })).toReversed(),
  )
  await insert(database, 'audit_entry', entriesAfter(await headOf(database), size, now()))
}

/** Adds rows to a table, by the names of its columns; all rows have the same ones. */
async function insert(database: Database, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0]!).join()
  for (let from = 0; from < rows.length; from += CHUNK)
    await database.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1::json)
       on conflict do nothing`,
      [JSON.stringify(rows.slice(from, from + CHUNK))],
    )
}
