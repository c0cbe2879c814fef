import type { Queries } from '@kontor/server/database'
import type { Opening } from '@kontor/shared/wire'
import type { BuildRef } from '../../builds/build-ref.ts'
import type { Preview } from './preview.ts'

/** A row of the table `preview`; 64-bit numbers are text. */
interface Row {
  id: string
  channel: string
  revision: number | null
  builds: Preview['builds']
  made_at: string
  made_by: string
  ends_at: string
  stopped_at: string | null
  opened: number
}

/** Maximum previews in a list. */
const LISTED = 100

export async function addPreview(queries: Queries, preview: Preview): Promise<void> {
  const { id, channel, revision, builds, at, by, endsAt } = preview
  await queries.query(
    `insert into preview (id, channel, revision, builds, made_at, made_by, ends_at)
     values ($1, $2, $3, $4::json, $5, $6, $7)`,
    [id, channel, revision, JSON.stringify(builds), at, by, endsAt],
  )
}

export async function readPreview(queries: Queries, id: string): Promise<Preview | null> {
  const [row] = await queries.query<Row>('select * from preview where id = $1', [id])
  return row ? previewOf(row) : null
}

/** The previews of a channel that end after `since`, the latest first. */
export async function listPreviews(
  queries: Queries,
  channel: string,
  since: number,
): Promise<Preview[]> {
  const rows = await queries.query<Row>(
    `select * from preview where channel = $1 and ends_at > $2
     order by made_at desc, id limit $3`,
    [channel, since, LISTED],
  )
  return rows.map(previewOf)
}

/** The number of previews that are valid at `now` and show a build. */
export async function countShowing(
  queries: Queries,
  { id, version }: BuildRef,
  now: number,
): Promise<number> {
  const [row] = await queries.query<{ showing: number }>(
    `select count(*)::int as showing from preview
     where ends_at > $3 and stopped_at is null and builds->>$1 = $2`,
    [id, version, now],
  )
  return row!.showing
}

/** Ends a preview now. False for a preview that was stopped before; it keeps its earlier end. */
export async function stopPreview(queries: Queries, id: string, now: number): Promise<boolean> {
  const [stopped] = await queries.query(
    `update preview set stopped_at = $2 where id = $1 and stopped_at is null
     returning 1 as stopped`,
    [id, now],
  )
  return stopped !== undefined
}

/** Moves the end of a preview. False when it is stopped or over at `now`. */
export async function extendPreview(
  queries: Queries,
  id: string,
  { endsAt, now }: { endsAt: number; now: number },
): Promise<boolean> {
  const [extended] = await queries.query(
    `update preview set ends_at = $2 where id = $1 and stopped_at is null and ends_at > $3
     returning 1 as extended`,
    [id, endsAt, now],
  )
  return extended !== undefined
}

/** Adds openings of links; openings of unknown previews are ignored. */
export async function addOpenings(queries: Queries, openings: readonly Opening[]): Promise<void> {
  await queries.query(
    `update preview set opened = opened + one.times
     from unnest($1::text[], $2::int[]) as one (id, times) where preview.id = one.id`,
    [openings.map(({ preview }) => preview), openings.map(({ times }) => times)],
  )
}

function previewOf({ made_at, made_by, ends_at, stopped_at, ...row }: Row): Preview {
  return {
    ...row,
    at: Number(made_at),
    by: made_by,
    endsAt: Number(ends_at),
    stoppedAt: stopped_at === null ? null : Number(stopped_at),
  }
}
