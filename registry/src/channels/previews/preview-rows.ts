import type { Queries } from '@kontor/server/database'
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
}

/** Maximum previews of a list. */
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

/** Ends a preview now. False for one that was stopped before, which keeps that time. */
export async function stopPreview(queries: Queries, id: string, now: number): Promise<boolean> {
  const [stopped] = await queries.query(
    `update preview set stopped_at = $2 where id = $1 and stopped_at is null
     returning 1 as stopped`,
    [id, now],
  )
  return stopped !== undefined
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
