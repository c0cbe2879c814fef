import type { Queries } from '@kontor/server/database'
import { newInviteCode, newUid } from '../secrets/secrets.ts'

/** A user, as the handlers of signed-in calls receive them. */
export interface Person {
  id: string
  uid: string
  email: string
  inviteCode: string
  practiceTaken: boolean
}

/** The columns of a `Person`, of a table or an alias named `person`. */
export const PERSON = `person.id, person.uid, person.email, person.invite_code as "inviteCode", person.practice_taken as "practiceTaken"`

/** The form in which an address is stored and looked up. */
export function normalEmail(email: string): string {
  return email.normalize('NFC').toLowerCase()
}

/** A user and the hash of their password; undefined when no account has the address. */
export async function findByEmail(
  tx: Queries,
  email: string,
): Promise<(Person & { passwordHash: string }) | undefined> {
  const [row] = await tx.query<Person & { passwordHash: string }>(
    `select ${PERSON}, person.password_hash as "passwordHash" from person where email = $1`,
    [normalEmail(email)],
  )
  return row
}

/**
 * The user with an invitation code, in any case; undefined when there is none. Source: ACCESS-13.
 */
export async function findByInvitation(tx: Queries, code: string): Promise<Person | undefined> {
  const [row] = await tx.query<Person>(`select ${PERSON} from person where invite_code = $1`, [
    code.trim().toUpperCase(),
  ])
  return row
}

export interface NewPerson {
  email: string
  passwordHash: string
  /** Null for the first user. */
  invitedBy: string | null
  inviteCode?: string
  /** The market's instant, ms. */
  at: number
}

/** Adds a user with a new uid and invitation code; null when the address is taken. */
export async function addPerson(
  tx: Queries,
  { email, passwordHash, invitedBy, inviteCode, at }: NewPerson,
): Promise<Person | null> {
  // The random uid or code may be taken too: only a taken address ends the loop.
  for (;;) {
    const [row] = await tx.query<Person>(
      `insert into person (uid, email, password_hash, invite_code, invited_by, created_at)
       values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0)) on conflict do nothing returning ${PERSON}`,
      [newUid(), normalEmail(email), passwordHash, inviteCode ?? newInviteCode(), invitedBy, at],
    )
    if (row !== undefined) return row
    if ((await findByEmail(tx, email)) !== undefined) return null
  }
}
