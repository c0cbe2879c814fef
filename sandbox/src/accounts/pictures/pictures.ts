import { randomUUID } from 'node:crypto'
import type { Picture } from '@kontor/shared/wire'
import { sha256 } from '../passwords/secrets.ts'
import type { Database, Queries } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { develop, type Purpose } from './develop.ts'

/** The most unused pictures of a user; the oldest ones are deleted. */
const UNUSED_MOST = 40

export interface NewPicture {
  personId: string
  purpose: Purpose
  bytes: Buffer
  /** Ms. */
  at: number
}

/**
 * Stores a picture; a new avatar replaces the old one.
 * @throws Refusal PICTURE_UNREADABLE, PICTURE_TOO_LARGE
 */
export async function keepPicture(
  database: Database,
  { personId, purpose, bytes, at }: NewPicture,
): Promise<Picture> {
  const { content, width, height } = await develop(bytes, purpose)
  const id = randomUUID()
  await database.transaction(async (tx) => {
    // Uploads of a user are serial, so that the limit and the one avatar hold.
    await tx.query('select 1 from person where id = $1 for no key update', [personId])
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

/** A picture and its owner; undefined when there is none. */
export async function findPicture(tx: Queries, id: string) {
  const [row] = await tx.query<{
    personId: string
    purpose: Purpose
    content: Uint8Array
    sha256: string
  }>('select person_id as "personId", purpose, content, sha256 from picture where id = $1', [id])
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

/**
 * Deletes a user's own picture.
 * @throws Refusal NOT_FOUND, or PICTURE_IN_USE once it was sent for review
 */
export async function dropPicture(tx: Queries, personId: string, id: string): Promise<void> {
  const gone = await tx.query(
    'delete from picture where id = $2 and person_id = $1 and used_for is null returning id',
    [personId, id],
  )
  if (gone.length > 0) return
  const [used] = await tx.query('select 1 from picture where id = $2 and person_id = $1', [
    personId,
    id,
  ])
  throw new Refusal(used === undefined ? 'NOT_FOUND' : 'PICTURE_IN_USE')
}

function pathOf(id: string): string {
  return `/v1/image/${id}`
}
