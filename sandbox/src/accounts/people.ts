import type { Queries } from '../db/database.ts'
import { newInviteCode, newUid } from './passwords/secrets.ts'

/** A user, as every signed-in call knows them. */
export interface Person {
  id: string
  uid: string
  email: string
  inviteCode: string
  practiceTaken: boolean
}

/** The columns of a `Person`, of a table or an alias named `person`. */
export const PERSON = `person.id, person.uid, person.email, person.invite_code as "inviteCode", person.practice_taken as "practiceTaken"`

/** How an address is kept and looked up. */
export function normalEmail(email: string): string {
  return email.normalize('NFC').toLowerCase()
}

/** A user and the hash of their password; undefined when nobody has the address. */
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

/** Whose invitation code it is, in any case; undefined when it is nobody's. */
export async function findByInvitation(tx: Queries, code: string): Promise<Person | undefined> {
  const [row] = await tx.query<Person>(`select ${PERSON} from person where invite_code = $1`, [
    code.trim().toUpperCase(),
  ])
  return row
}

export interface NewPerson {
  email: string
  passwordHash: string
  /** Null for the first user of all. */
  invitedBy: string | null
  inviteCode?: string
}

/** Adds a user with a uid and an invitation code of their own; null when the address is taken. */
export async function addPerson(
  tx: Queries,
  { email, passwordHash, invitedBy, inviteCode }: NewPerson,
): Promise<Person | null> {
  // The two random values may meet ones that are taken; the address decides.
  for (;;) {
    const [row] = await tx.query<Person>(
      `insert into person (uid, email, password_hash, invite_code, invited_by) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning ${PERSON}`,
      [newUid(), normalEmail(email), passwordHash, inviteCode ?? newInviteCode(), invitedBy],
    )
    if (row !== undefined) return row
    if ((await findByEmail(tx, email)) !== undefined) return null
  }
}
