import { type Database, isDiskFull, type Queries } from '@kontor/server/database'
import type { SessionEnd, Tokens } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { PERSON, type Person } from '../people/people.ts'
import { derivedToken, newToken, sha256 } from '../secrets/secrets.ts'

/** Called with the ids of sessions that ended. */
export type Ended = (sessions: readonly string[]) => void

/** Source: ACCESS-5. */
const ACCESS_MS = 15 * 60_000
const REFRESH_MS = 30 * 24 * 60 * 60_000
/**
 * The last activity is written at most once in this time, ms: a write per call would be expensive.
 */
const SEEN_EVERY_MS = 60_000

/** A signed-in user and the id of the session. */
export interface SignedInPerson extends Person {
  session: string
}

/**
 * How long an exchanged refresh token gets the same pair again, ms: the first answer may have been
 * lost.
 */
const LOST_ANSWER_MS = 30_000

/**
 * Exchanges a refresh token for a new pair, once; for 30 s, until the new pair is exchanged, a
 * repeat gets the same one. Any other second use means that the token was stolen, so it ends the
 * whole family. Source: ACCESS-6.
 * @throws Refusal TOKEN_INVALID, TOKEN_EXPIRED or TOKEN_REUSED
 */
export async function rotate(
  database: Database,
  refresh: string,
  now: number,
  ended: Ended,
): Promise<Tokens> {
  const rotated = await database.transaction<Tokens | { refused: Refusal; family?: string }>(
    async (tx) => {
      const found = await findRefresh(tx, refresh, now)
      if (found === undefined) return { refused: new Refusal('TOKEN_INVALID') }
      const { family, used, salt } = found
      if (found.expired) return { refused: overBy(found.endedBy ?? 'unused') }
      if (used !== null) {
        const again = salt === null ? null : await repeatPair(tx, refresh, salt, Number(used), now)
        if (again !== null) return found.ended ? { refused: overBy(found.endedBy) } : again
        await endFamily(tx, family, now)
        const refused = new Refusal('TOKEN_REUSED', { details: { ended: 'reused' } })
        return { refused, family }
      }
      if (found.ended) return { refused: overBy(found.endedBy) }
      const newSalt = newToken()
      await tx.query('update token set used_at = $2, successor_salt = $3 where hash = $1', [
        sha256(refresh),
        now,
        newSalt,
      ])
      return storePair(tx, family, successor(refresh, newSalt, now), now)
    },
  )
  if (!('refused' in rotated)) return rotated
  // Thrown outside the transaction, which would otherwise roll back the end of the family.
  if (rotated.family !== undefined) ended([rotated.family])
  throw rotated.refused
}

async function findRefresh(tx: Queries, refresh: string, now: number) {
  const [found] = await tx.query<{
    family: string
    used: string | null
    salt: string | null
    expired: boolean
    ended: boolean
    endedBy: SessionEnd | null
  }>(
    `select family_id as family, used_at as used, successor_salt as salt,
       expires_at <= $2 as expired, revoked_at is not null as ended, ended_by as "endedBy"
     from token join token_family on token_family.id = family_id
     where hash = $1 and kind = 'refresh' for update`,
    [sha256(refresh), now],
  )
  return found
}

/** The pair that replaced a refresh token; null when it may not be given again. */
async function repeatPair(
  tx: Queries,
  refresh: string,
  salt: string,
  used: number,
  now: number,
): Promise<Tokens | null> {
  const pair = successor(refresh, salt, used)
  const unused = await tx.query('select 1 from token where hash = $1 and used_at is null', [
    sha256(pair.refresh_token),
  ])
  return unused.length === 1 && now <= used + LOST_ANSWER_MS ? pair : null
}

/** The pair that replaces a refresh token. It is derived and never stored; only hashes are. */
function successor(refresh: string, salt: string, at: number): Tokens {
  return {
    token: derivedToken(refresh, `${salt} access`),
    refresh_token: derivedToken(refresh, `${salt} refresh`),
    expiresAt: at + ACCESS_MS,
  }
}

/**
 * The user of an access token; updates the session's last activity once a minute.
 * @throws Refusal TOKEN_INVALID or TOKEN_EXPIRED
 */
export async function identify(tx: Queries, access: string, now: number): Promise<SignedInPerson> {
  const [found] = await tx.query<
    Person & { family: string; seenAt: string; over: boolean; endedBy: SessionEnd | null }
  >(
    `select ${PERSON}, family_id as family, last_seen_at as "seenAt", ended_by as "endedBy",
       expires_at <= $2 or revoked_at is not null as over
     from token join token_family on token_family.id = family_id join person on person.id = person_id
     where hash = $1 and kind = 'access'`,
    [sha256(access), now],
  )
  if (found === undefined) throw new Refusal('TOKEN_INVALID')
  const { family, seenAt, over, endedBy, ...person } = found
  if (over) throw overBy(endedBy)
  if (Number(seenAt) <= now - SEEN_EVERY_MS) await noteSeen(tx, family, now)
  return { ...person, session: family }
}

/**
 * Notes the last activity of a session and of its device. On a full disk it is not written, so that
 * calls that only read still work.
 */
async function noteSeen(tx: Queries, family: string, now: number): Promise<void> {
  try {
    await tx.query(
      `with seen as (
         update token_family set last_seen_at = $2 where id = $1 returning person_id, device_hash)
       update known_device set seen_at = $2 from seen
       where known_device.person_id = seen.person_id
         and known_device.device_hash = seen.device_hash`,
      [family, now],
    )
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause
  }
}

/**
 * The refusal of an invalid token; `by` is null when its session lives, or when the cause is
 * unknown.
 */
function overBy(by: SessionEnd | null): Refusal {
  return new Refusal('TOKEN_EXPIRED', by === null ? {} : { details: { ended: by } })
}

async function endFamily(tx: Queries, family: string, now: number): Promise<void> {
  await tx.query(
    `update token_family set revoked_at = $2, ended_by = 'reused'
     where id = $1 and revoked_at is null`,
    [family, now],
  )
}

/** Issues the first pair of tokens of a family. */
export async function issuePair(tx: Queries, family: string, now: number): Promise<Tokens> {
  const pair = { token: newToken(), refresh_token: newToken(), expiresAt: now + ACCESS_MS }
  return storePair(tx, family, pair, now)
}

async function storePair(tx: Queries, family: string, pair: Tokens, now: number): Promise<Tokens> {
  const insert = `insert into token (hash, family_id, kind, expires_at) values ($1, $2, $3, $4)`
  await tx.query(insert, [sha256(pair.token), family, 'access', pair.expiresAt])
  await tx.query(insert, [sha256(pair.refresh_token), family, 'refresh', now + REFRESH_MS])
  return pair
}
