import type * as z from 'zod/mini'
import type { Database } from '@kontor/server/database'
import type { login, Tokens } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { spendCode } from '../codes/codes.ts'
import { guessCode } from '../codes/guess-code.ts'
import { isNewDevice } from '../guesses/known-places.ts'
import { findByEmail } from '../people/people.ts'
import { passwordMatches } from '../secrets/scrypt.ts'
import { type Origin, startSession } from './sessions.ts'

/** A started session, and whether its device is new to the account. */
interface SignedIn {
  tokens: Tokens
  personId: string
  isNew: boolean
}

/**
 * Signs a user in. A refusal does not tell whether the address, the code or the password is wrong.
 * @throws Refusal TOO_MANY_TRIES, BUSY or CREDENTIALS_WRONG
 */
export async function logIn(
  database: Database,
  { email, password, code }: z.output<typeof login.input>,
  origin: Origin,
  now: number,
): Promise<SignedIn> {
  const use = { email, purpose: 'login' }
  // The code is checked first: that is cheap, and nobody can test passwords without the mailbox.
  const { fits, takeBack } = await guessCode(database, { ...use, code }, origin, now)
  const person = fits ? await findByEmail(database, email) : undefined
  if (person === undefined || !(await passwordMatches(password, person.passwordHash, origin.gone)))
    throw new Refusal('CREDENTIALS_WRONG')
  const isNew = await isNewDevice(database, person.id, origin.deviceToken)
  const tokens = await database.transaction(async (tx) => {
    if (!(await spendCode(tx, use, code))) throw new Refusal('CREDENTIALS_WRONG')
    await takeBack(tx)
    return startSession(tx, person.id, origin, now)
  })
  return { tokens, personId: person.id, isNew }
}
