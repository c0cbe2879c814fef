import { randomUUID } from 'node:crypto'
import type { Database, Queries } from '@kontor/server/database'
import type { CaseKind, Picture } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { endReview } from '../reviews/reviews.ts'
import { sha256 } from '../secrets/secrets.ts'
import { type Purpose, reencode } from './reencode.ts'

/** Maximum unused pictures per user; older ones are deleted. Source: LIMIT-10. */
const UNUSED_MOST = 40

/** Maximum MB of a user's pictures that count: of 30 days, or still to be deleted. LIMIT-10. */
const USER_MB = 100
const COUNTED_MS = 30 * 24 * 60 * 60_000

/** SQL that is true of a picture whose review is open. */
const IN_REVIEW = `exists (
  select from review where review.id = split_part(used_for, ' ', 2) and state = 'waiting')`

export interface NewPicture {
  personId: string
  purpose: Purpose
  bytes: Buffer
  /** The market's instant, ms. */
  at: number
}

/**
 * Stores a picture; a new avatar replaces the old one.
 * @throws Refusal PICTURE_UNREADABLE, PICTURE_TOO_LARGE; PICTURE_LIMIT_REACHED when the user has
 * 100 MB that count; UNAVAILABLE when the pictures of all users take `mostMb`
 */
export async function keepPicture(
  database: Database,
  { personId, purpose, bytes, at }: NewPicture,
  mostMb: number,
): Promise<Picture> {
  const { content, width, height } = await reencode(bytes, purpose)
  const id = randomUUID()
  await database.transaction(async (tx) => {
    // Serialises the uploads of a user, so that the limit and the single avatar hold.
    await tx.query('select 1 from person where id = $1 for no key update', [personId])
    await checkRoom(tx, { personId, at }, mostMb)
    if (purpose === 'avatar')
      await tx.query(`delete from picture where person_id = $1 and purpose = 'avatar'`, [personId])
    await tx.query(
      `insert into picture (id, person_id, purpose, content, sha256, size, width, height, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, personId, purpose, content, sha256(content), content.length, width, height, at],
    )
    await tx.query(
      `delete from picture where used_for is null and id in (
         select id from picture where person_id = $1 and purpose <> 'avatar' and used_for is null order by seq desc offset $2)`,
      [personId, UNUSED_MOST],
    )
  })
  return { id, path: pathOf(id), width, height }
}

/**
 * Photos of ended reviews count for 30 days, so that one user cannot take the space of all; the
 * user cannot delete them. The size of the table costs no scan, and deleted space is reused.
 */
async function checkRoom(
  tx: Queries,
  { personId, at }: Pick<NewPicture, 'personId' | 'at'>,
  mostMb: number,
): Promise<void> {
  const [row] = await tx.query<{ own: string; all: string }>(
    `select (select coalesce(sum(size), 0) from picture
         where person_id = $1 and (used_for is null or created_at > $2 or ${IN_REVIEW})) as own,
       pg_total_relation_size('picture') as all`,
    [personId, at - COUNTED_MS],
  )
  if (Number(row?.own) > USER_MB * 1e6) throw new Refusal('PICTURE_LIMIT_REACHED')
  if (Number(row?.all) > mostMb * 1e6) throw new Refusal('UNAVAILABLE')
}

/** A picture, its owner, and whether a review of it is open; undefined when there is none. */
export async function findPicture(tx: Queries, id: string) {
  const [row] = await tx.query<{
    personId: string
    purpose: Purpose
    content: Uint8Array
    sha256: string
    inReview: boolean
  }>(
    `select person_id as "personId", purpose, content, sha256, ${IN_REVIEW} as "inReview"
     from picture where id = $1`,
    [id],
  )
  return row
}

/** The path of a user's avatar, relative to the image base; empty without one. */
export async function avatarOf(tx: Queries, personId: string): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `select id from picture where person_id = $1 and purpose = 'avatar'`,
    [personId],
  )
  return row === undefined ? '' : pathOf(row.id)
}

/** The pictures of an application, in the order of their upload. */
export async function picturesFor(tx: Queries, { kind, id }: { kind: CaseKind; id: string }) {
  const rows = await tx.query<{ id: string }>(
    'select id from picture where used_for = $1 order by seq',
    [`${kind} ${id}`],
  )
  return rows.map((row) => ({ id: row.id, path: pathOf(row.id) }))
}

/**
 * Deletes a user's own picture. A waiting application that uses the picture is withdrawn, which
 * frees its other pictures. Runs in the caller's SQL transaction; `at` is the market's instant, ms.
 * Source: REVIEW-7.
 * @throws Refusal NOT_FOUND, or PICTURE_IN_USE once it was reviewed
 */
export async function dropPicture(
  tx: Queries,
  personId: string,
  id: string,
  at: number,
): Promise<void> {
  // An application that takes the picture at the same time is waited for, and then withdrawn. All
  // pictures of an application are locked, always in this order, so that calls cannot deadlock.
  const locked = await tx.query<{ id: string; usedFor: string | null }>(
    `select id, used_for as "usedFor" from picture
     where person_id = $1 and (id = $2 or used_for = (select used_for from picture where id = $2))
     order by id for update`,
    [personId, id],
  )
  const found = locked.find((picture) => picture.id === id)
  if (found === undefined) throw new Refusal('NOT_FOUND')
  if (found.usedFor !== null) await withdrawApplication(tx, found.usedFor, at)
  await tx.query('delete from picture where id = $1', [id])
}

async function withdrawApplication(tx: Queries, usedFor: string, at: number): Promise<void> {
  const [review] = await tx.query<{ kind: CaseKind; id: string }>(
    `select kind, id from review where kind || ' ' || id = $1 and id = split_part($1, ' ', 2)
       and state = 'waiting' for update`,
    [usedFor],
  )
  if (review === undefined) throw new Refusal('PICTURE_IN_USE')
  await endReview(tx, review.kind, review.id, { state: 'cancelled' }, at)
  await tx.query('update picture set used_for = null where used_for = $1', [usedFor])
}

/** The path of a picture, relative to the image base. */
export function pathOf(id: string): string {
  return `/v1/image/${id}`
}
