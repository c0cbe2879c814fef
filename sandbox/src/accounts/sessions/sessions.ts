import { randomUUID } from 'node:crypto'
import type { Queries } from '@kontor/server/database'
import type { Device, Tokens } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { deviceHashOf, remember } from '../guesses/known-places.ts'
import { takeLocaleOfRequest } from '../people/settings.ts'
import { sha256 } from '../secrets/secrets.ts'
import { issuePair } from './tokens.ts'

/** How long after its start a session needs no other proof of its owner, ms. */
const FRESH_MS = 10 * 60_000

/** The place from which a user signs in. */
export interface Origin {
  /** The name of the device. */
  device: string
  /** See `networkOf`. */
  network: string
  /** The token of the device's cookie; null without one. */
  deviceToken: string | null
  /** The language of the request. Mails use it from now on, unless the user has chosen one. */
  locale: string
  /** Aborts when the caller no longer waits for the answer. */
  gone: AbortSignal
}

/** The name of a sign-in's device in mails: its own name, else its network. */
export function nameOf({ device, network }: Origin): string {
  return device || network
}

/**
 * Starts a session of a user on a device: a token family. Device and network count as the owner's
 * from now on.
 */
export async function startSession(
  tx: Queries,
  personId: string,
  { device, locale, ...place }: Origin,
  now: number,
): Promise<Tokens> {
  await remember(tx, personId, place, now)
  await takeLocaleOfRequest(tx, personId, locale)
  const family = randomUUID()
  await tx.query(
    `insert into token_family (id, person_id, device, device_hash, signed_in_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [family, personId, device, deviceHashOf(personId, place.deviceToken), now],
  )
  return issuePair(tx, family, now)
}

/**
 * The devices on which a user is signed in, the last active first; `access` is the caller's token.
 */
export async function listSessions(
  tx: Queries,
  personId: string,
  access: string,
  now: number,
): Promise<Device[]> {
  const rows = await tx.query<{
    id: string
    name: string
    signedInAt: string
    lastSeenAt: string
    current: boolean
  }>(
    `select id, device as name, signed_in_at as "signedInAt", last_seen_at as "lastSeenAt",
       id = (select family_id from token where hash = $2) as current
     from token_family where person_id = $1 and revoked_at is null
       and exists (select from token where family_id = id and kind = 'refresh' and expires_at > $3)
     order by last_seen_at desc, signed_in_at desc`,
    [personId, sha256(access), now],
  )
  return rows.map((row) => ({
    ...row,
    signedInAt: Number(row.signedInAt),
    lastSeenAt: Number(row.lastSeenAt),
  }))
}

/** Whether the session of an access token is so new that its owner needs no other proof. */
export async function isFresh(tx: Queries, access: string, now: number): Promise<boolean> {
  const fresh = await tx.query(
    `select 1 from token_family where signed_in_at > $2
       and id = (select family_id from token where hash = $1)`,
    [sha256(access), now - FRESH_MS],
  )
  return fresh.length === 1
}

/**
 * Ends one session of a user, who asks with the token `access`; returns its id.
 * @throws Refusal NOT_FOUND when it is not theirs or has ended
 */
export async function endSession(
  tx: Queries,
  personId: string,
  { id, access }: { id: string; access: string },
  now: number,
): Promise<string[]> {
  const ended = await tx.query<{ id: string }>(
    `update token_family set revoked_at = $3, ended_by = case
         when id = (select family_id from token where hash = $4) then 'logged-out'
         else 'other-device' end
     where id::text = $2 and person_id = $1 and revoked_at is null returning id`,
    [personId, id, now, sha256(access)],
  )
  if (ended.length === 0) throw new Refusal('NOT_FOUND')
  return idsOf(ended)
}

/** Ends the sessions of access and refresh tokens, also of expired ones; returns their ids. */
export async function endSessionsOf(
  tx: Queries,
  tokens: readonly string[],
  now: number,
): Promise<string[]> {
  const ended = await tx.query<{ id: string }>(
    `update token_family set revoked_at = $2, ended_by = 'logged-out'
     where id in (select family_id from token where hash = any($1::text[])) and revoked_at is null
     returning id`,
    [tokens.map(sha256), now],
  )
  return idsOf(ended)
}

/**
 * Ends every session of a user after a new password or the closing of the account, except the one
 * of the access token `spared`; returns their ids, and the names of the devices that were still
 * signed in.
 */
export async function endSessions(
  tx: Queries,
  personId: string,
  now: number,
  spared?: string,
): Promise<{ id: string; name: string }[]> {
  return tx.query(
    `update token_family set revoked_at = $2, ended_by = 'new-password'
     where person_id = $1 and revoked_at is null
       and id is distinct from (select family_id from token where hash = $3)
     returning id, device as name`,
    [personId, now, spared === undefined ? null : sha256(spared)],
  )
}

/** The given sessions that have ended, or are no longer stored; ids. */
export async function endedOf(tx: Queries, sessions: readonly string[]): Promise<string[]> {
  const ended = await tx.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as asked (id) where not exists (
       select from token_family where token_family.id = asked.id and revoked_at is null)`,
    [sessions],
  )
  return idsOf(ended)
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
