import { randomUUID } from 'node:crypto'
import type { Queries } from '@kontor/server/database'
import type { Assertion, Attestation, Passkey, PasskeyTerms } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { noteNewCredential } from '../people/new-credential.ts'
import type { Person } from '../people/people.ts'
import { CHALLENGE_MS, type ChallengeUse, issueChallenge, spendChallenge } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import { readAssertion, readAttestation, type StoredPasskey } from './verify.ts'

/** Maximum passkeys per user. Source: LIMIT-7. */
const MOST = 20
/** ES256, EdDSA and RS256, in the order of preference. */
const ALGORITHMS = [-7, -8, -257]

/**
 * The terms with which a user's device makes a passkey.
 * @throws Refusal PASSKEY_LIMIT_REACHED
 */
export async function termsFor(
  tx: Queries,
  party: RelyingParty,
  { id, uid, email }: Person,
  now: number,
): Promise<Omit<PasskeyTerms, 'needsCode'>> {
  const known = await passkeysOf(tx, id)
  if (known.length >= MOST) throw new Refusal('PASSKEY_LIMIT_REACHED')
  return {
    challenge: await issueChallenge(tx, adding(id), now),
    rp: { ...party },
    user: { id: Buffer.from(uid).toString('base64url'), name: email, displayName: email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: (await credentialsOf(tx, id)).map((credential) => ({
      id: credential,
      type: 'public-key',
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/**
 * Adds the passkey that a user's device made. Runs in the caller's SQL transaction.
 * @throws Refusal PASSKEY_WRONG, PASSKEY_LIMIT_REACHED, or ALREADY_SENT for a known passkey
 */
export async function keepPasskey(
  tx: Queries,
  party: RelyingParty,
  { person, name }: { person: Person; name: string },
  attestation: Attestation,
  now: number,
): Promise<Passkey> {
  const made = await readAttestation(party, attestation, (challenge) =>
    spendChallenge(tx, challenge, adding(person.id), now),
  )
  await tx.query('select 1 from person where id = $1 for no key update', [person.id])
  if ((await passkeysOf(tx, person.id)).length >= MOST) throw new Refusal('PASSKEY_LIMIT_REACHED')
  const id = randomUUID()
  const [added] = await tx.query(
    `insert into passkey (id, person_id, credential, public_key, counter, name, added_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [id, person.id, made.credential, Buffer.from(made.publicKey), made.counter, name, now],
  )
  if (added === undefined) throw new Refusal('ALREADY_SENT')
  await noteNewCredential(tx, person.id, now)
  return { id, name, addedAt: now, usedAt: null }
}

const adding = (personId: string): ChallengeUse => ({ personId, purpose: 'add' })

async function credentialsOf(tx: Queries, personId: string): Promise<string[]> {
  const rows = await tx.query<{ credential: string }>(
    'select credential from passkey where person_id = $1',
    [personId],
  )
  return rows.map(({ credential }) => credential)
}

/** A user's passkeys, newest first. */
export async function passkeysOf(tx: Queries, personId: string): Promise<Passkey[]> {
  const rows = await tx.query<{
    id: string
    name: string
    addedAt: string
    usedAt: string | null
  }>(
    `select id, name, added_at as "addedAt", used_at as "usedAt" from passkey
     where person_id = $1 order by seq desc`,
    [personId],
  )
  return rows.map(({ addedAt, usedAt, ...row }) => ({
    ...row,
    addedAt: Number(addedAt),
    usedAt: usedAt === null ? null : Number(usedAt),
  }))
}

/**
 * Removes a user's own passkey.
 * @throws Refusal NOT_FOUND
 */
export async function dropPasskey(tx: Queries, personId: string, id: string): Promise<void> {
  const gone = await tx.query('delete from passkey where id = $2 and person_id = $1 returning id', [
    personId,
    id,
  ])
  if (gone.length === 0) throw new Refusal('NOT_FOUND')
}

/** Removes a user's passkeys except one, by its credential; returns their names, newest first. */
export async function removePasskeys(
  tx: Queries,
  personId: string,
  spared: string | null,
): Promise<string[]> {
  const gone = await tx.query<{ seq: string; name: string }>(
    `delete from passkey where person_id = $1 and credential is distinct from $2
     returning seq, name`,
    [personId, spared],
  )
  return gone.toSorted((a, b) => Number(b.seq) - Number(a.seq)).map(({ name }) => name)
}

/** A passkey that answered a challenge, and its user. */
export interface UsedPasskey {
  personId: string
  credential: string
}

/**
 * The passkey that answered a challenge. The challenge is consumed. Runs in the caller's SQL
 * transaction.
 * @throws Refusal PASSKEY_WRONG
 */
export async function spendPasskey(
  tx: Queries,
  party: RelyingParty,
  use: ChallengeUse,
  assertion: Assertion,
  now: number,
): Promise<UsedPasskey> {
  const [known] = await tx.query<StoredPasskey & { personId: string; used: string }>(
    `select credential, person_id as "personId", public_key as "publicKey", counter as used
     from passkey where credential = $1 for update`,
    [assertion.id],
  )
  if (known === undefined) throw new Refusal('PASSKEY_WRONG')
  const stored = { ...known, counter: Number(known.used) }
  const counter = await readAssertion(party, assertion, stored, (challenge) =>
    spendChallenge(tx, challenge, use, now),
  )
  await tx.query('update passkey set counter = $2, used_at = $3 where credential = $1', [
    known.credential,
    counter,
    now,
  ])
  return { personId: known.personId, credential: known.credential }
}
