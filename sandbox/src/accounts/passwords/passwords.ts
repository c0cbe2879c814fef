import type * as z from 'zod/mini'
import type { changePassword, resetPassword } from '@kontor/shared/wire'
import type { Database, Queries } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { ScryptCost } from './scrypt.ts'
import { spendCode, tryCode } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { findByEmail, normalEmail, type Person } from '../people.ts'
import { hashPassword, passwordMatches } from './scrypt.ts'
import { endSessions } from '../sessions/sessions.ts'
import { countTry, forgetTries } from './tries.ts'

export interface PasswordOptions {
  database: Database
  cost: ScryptCost
  /** Ms. */
  now: number
}

/** The counter of tries to sign in to an account, by log-in or by reset. */
export const signInTriesOf = (email: string): string => `sign-in ${normalEmail(email)}`
const changeOf = (personId: string): string => `change ${personId}`

/**
 * Sets a new password for the owner of the mailbox and ends every session; returns those.
 * @throws Refusal PASSWORDS_DIFFER, PASSWORD_COMMON, TOO_MANY_TRIES or CODE_WRONG
 */
export async function reset(
  { database, cost, now }: PasswordOptions,
  input: z.output<typeof resetPassword.input>,
): Promise<string[]> {
  const { email, code, password } = input
  checkNew(input)
  await countTry(database, signInTriesOf(email), now)
  const codeFits = await tryCode(database, email, code, now)
  const person = await findByEmail(database, email)
  if (!codeFits || person === undefined) throw new Refusal('CODE_WRONG')
  const passwordHash = await hashPassword(password, cost)
  return database.transaction(async (tx) => {
    if (!(await spendCode(tx, email, code))) throw new Refusal('CODE_WRONG')
    await setPassword(tx, person.id, passwordHash)
    await forgetTries(tx, signInTriesOf(email))
    return endSessions(tx, person.id, now)
  })
}

/**
 * Sets a new password for a signed-in user and ends every other session; returns those. After a
 * wrong old password the code stays valid.
 * @throws Refusal PASSWORDS_DIFFER, PASSWORD_COMMON, TOO_MANY_TRIES, PASSWORD_WRONG or CODE_WRONG
 */
export async function change(
  { database, cost, now }: PasswordOptions,
  { person: { id, email }, token }: { person: Person; token: string },
  input: z.output<typeof changePassword.input>,
): Promise<string[]> {
  const { old, password, code } = input
  checkNew(input)
  await countTry(database, changeOf(id), now)
  const known = await findByEmail(database, email)
  if (known === undefined || !(await passwordMatches(old, known.passwordHash)))
    throw new Refusal('PASSWORD_WRONG')
  if (!(await tryCode(database, email, code, now))) throw new Refusal('CODE_WRONG')
  const passwordHash = await hashPassword(password, cost)
  return database.transaction(async (tx) => {
    if (!(await spendCode(tx, email, code))) throw new Refusal('CODE_WRONG')
    await setPassword(tx, id, passwordHash)
    await forgetTries(tx, changeOf(id))
    return endSessions(tx, id, now, token)
  })
}

/**
 * Checks a new password.
 * @throws Refusal PASSWORDS_DIFFER or PASSWORD_COMMON
 */
function checkNew({ password, repeated }: { password: string; repeated: string }): void {
  if (password !== repeated) throw new Refusal('PASSWORDS_DIFFER')
  if (isCommonPassword(password)) throw new Refusal('PASSWORD_COMMON')
}

async function setPassword(tx: Queries, personId: string, passwordHash: string): Promise<void> {
  await tx.query('update person set password_hash = $2 where id = $1', [personId, passwordHash])
}
