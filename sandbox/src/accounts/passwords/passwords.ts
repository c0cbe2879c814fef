import type * as z from 'zod/mini'
import type { Tokens, changePassword, resetPassword } from '@kontor/shared/wire'
import type { Database, Queries } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { ScryptCost } from './scrypt.ts'
import { spendCode, tryCode } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { findByEmail, normalEmail, type Person } from '../people.ts'
import { hashPassword, passwordMatches } from './scrypt.ts'
import { endSessions, startSession, type Origin } from '../sessions/sessions.ts'
import { countGuess, type Guess } from './guesses.ts'
import { countTry, forgetTries, tenTries } from './tries.ts'

export interface PasswordOptions {
  database: Database
  cost: ScryptCost
  /** Ms. */
  now: number
}

/** A signed-in user, the access token of the call, and the network that it comes from. */
export interface Owner {
  person: Person
  token: string
  network: string
}

/** The limit of tries to sign in to an account from a network, by log-in or by reset. */
export const signInTries = ({ email, network }: Guess) =>
  tenTries(`sign-in ${normalEmail(email)} ${network}`)
const changeTries = (personId: string) => tenTries(`change ${personId}`)

/**
 * Sets a new password for the owner of the mailbox, ends every session and starts a new one.
 * @throws Refusal PASSWORDS_DIFFER, PASSWORD_COMMON, TOO_MANY_TRIES or CODE_WRONG
 */
export async function reset(
  { database, cost, now }: PasswordOptions,
  input: z.output<typeof resetPassword.input>,
  origin: Origin,
): Promise<{ ended: string[]; tokens: Tokens }> {
  const { email, code, password } = input
  const guess = { email, network: origin.network }
  checkNew(input)
  await countTry(database, signInTries(guess), now)
  const takeBack = await countGuess(database, guess, now)
  const codeFits = await tryCode(database, { ...guess, code, resets: true }, now)
  const person = await findByEmail(database, email)
  if (!codeFits || person === undefined) throw new Refusal('CODE_WRONG')
  const passwordHash = await hashPassword(password, cost)
  return database.transaction(async (tx) => {
    if (!(await spendCode(tx, email, code))) throw new Refusal('CODE_WRONG')
    await setPassword(tx, person.id, passwordHash)
    await takeBack(tx)
    await forgetTries(tx, signInTries(guess))
    const ended = await endSessions(tx, person.id, now)
    return { ended, tokens: await startSession(tx, person.id, origin, now) }
  })
}

/**
 * Sets a new password for a signed-in user and ends every other session; returns those. After a
 * wrong old password the code stays valid.
 * @throws Refusal PASSWORDS_DIFFER, PASSWORD_COMMON, TOO_MANY_TRIES, PASSWORD_WRONG or CODE_WRONG
 */
export async function change(
  { database, cost, now }: PasswordOptions,
  { person: { id, email }, token, network }: Owner,
  input: z.output<typeof changePassword.input>,
): Promise<string[]> {
  const { old, password, code } = input
  checkNew(input)
  await countTry(database, changeTries(id), now)
  const known = await findByEmail(database, email)
  if (known === undefined || !(await passwordMatches(old, known.passwordHash)))
    throw new Refusal('PASSWORD_WRONG')
  if (!(await tryCode(database, { email, network, code }, now))) throw new Refusal('CODE_WRONG')
  const passwordHash = await hashPassword(password, cost)
  return database.transaction(async (tx) => {
    if (!(await spendCode(tx, email, code))) throw new Refusal('CODE_WRONG')
    await setPassword(tx, id, passwordHash)
    await forgetTries(tx, changeTries(id))
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
