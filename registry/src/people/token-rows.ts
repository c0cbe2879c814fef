import type { Queries } from '@kontor/server/database'
import type { Role } from './roles.ts'
import { OVERLAP_MS, type Token } from './token.ts'

/** A token and the hashes of its secrets. */
export interface StoredToken {
  token: Token
  sha256: string
  /** The secret before the last renewal, and when it ends. */
  old: { sha256: string; endsAt: number } | null
}

/** A row of the table `token`; 64-bit numbers are text. */
interface Row {
  name: string
  role: Role
  areas: string[]
  sha256: string
  made_at: string
  made_by: string
  ends_at: string | null
  used_at: string | null
  revoked_at: string | null
  revoked_by: string | null
  old_sha256: string | null
  old_ends_at: string | null
}

/** All tokens that have ever existed, by name. */
export async function storedTokens(queries: Queries): Promise<StoredToken[]> {
  const rows = await queries.query<Row>('select * from token order by name collate "C"')
  return rows.map(tokenOf)
}

type NewToken = Pick<Token, 'name' | 'role' | 'areas' | 'madeAt' | 'madeBy' | 'endsAt'> & {
  sha256: string
}

/** Stores a token. False when another one has its name. */
export async function addToken(
  queries: Queries,
  { name, role, areas, sha256, madeAt, madeBy, endsAt }: NewToken,
): Promise<boolean> {
  const [added] = await queries.query(
    `insert into token (name, role, areas, sha256, made_at, made_by, ends_at)
     values ($1, $2, $3::text[], $4, $5, $6, $7) on conflict do nothing returning 1 as added`,
    [name, role, areas, sha256, madeAt, madeBy, endsAt],
  )
  return added !== undefined
}

/** Gives a token another secret and end. The earlier secret stays valid for some time. */
export async function renewToken(
  queries: Queries,
  name: string,
  { sha256, endsAt, now }: { sha256: string; endsAt: number; now: number },
): Promise<void> {
  await queries.query(
    `update token set old_sha256 = sha256, old_ends_at = least(ends_at, $4), sha256 = $2, ends_at = $3
     where name = $1`,
    [name, sha256, endsAt, now + OVERLAP_MS],
  )
}

/** Marks a token as revoked. */
export async function revokeToken(
  queries: Queries,
  name: string,
  { at, by }: { at: number; by: string },
): Promise<void> {
  await queries.query('update token set revoked_at = $2, revoked_by = $3 where name = $1', [
    name,
    at,
    by,
  ])
}

/** Notes the last use of a token. */
export async function markUsed(queries: Queries, name: string, now: number): Promise<void> {
  await queries.query('update token set used_at = $2 where name = $1', [name, now])
}

function tokenOf(row: Row): StoredToken {
  const { name, role, areas, sha256 } = row
  const token: Token = {
    name,
    role,
    areas,
    madeAt: Number(row.made_at),
    madeBy: row.made_by,
    endsAt: instantOf(row.ends_at),
    usedAt: instantOf(row.used_at),
    revoked:
      row.revoked_at === null ? null : { at: Number(row.revoked_at), by: row.revoked_by ?? '' },
  }
  return {
    token,
    sha256,
    old:
      row.old_sha256 === null ? null : { sha256: row.old_sha256, endsAt: Number(row.old_ends_at) },
  }
}

function instantOf(text: string | null): number | null {
  return text === null ? null : Number(text)
}
