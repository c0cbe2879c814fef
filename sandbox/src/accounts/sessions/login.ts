import type { Tokens } from '@kontor/shared/wire'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { ScryptCost } from '../passwords/scrypt.ts'
import { spendCode, tryCode } from '../codes/codes.ts'
import { countGuess } from '../passwords/guesses.ts'
import { signInTries } from '../passwords/passwords.ts'
import { findByEmail } from '../people.ts'
import { hashPassword, passwordMatches } from '../passwords/scrypt.ts'
import { startSession, type Origin } from './sessions.ts'
import { countTry, forgetTries } from '../passwords/tries.ts'

type Login = (
  input: { email: string; password: string; code: string },
  origin: Origin,
) => Promise<Tokens>

/** The log-in of a database's users. */
export async function createLogin(
  database: Database,
  cost: ScryptCost,
  clock: () => number,
): Promise<Login> {
  const nobodysHash = await hashPassword('', cost)

  return async ({ email, password, code }, origin) => {
    const { network } = origin
    const guess = { email, network }
    const use = { email, purpose: 'login' }
    await countTry(database, signInTries(guess), clock())
    const takeBack = await countGuess(database, guess, clock())
    // The code is checked first: it is cheap, and without the mailbox nobody can test a password.
    const codeFits = await tryCode(database, { ...use, network, code }, clock())
    if (!codeFits) throw new Refusal('CREDENTIALS_WRONG')
    const person = await findByEmail(database, email)
    const passwordFits = await passwordMatches(password, person?.passwordHash ?? nobodysHash)
    if (person === undefined || !passwordFits) throw new Refusal('CREDENTIALS_WRONG')
    return database.transaction(async (tx) => {
      if (!(await spendCode(tx, use, code))) throw new Refusal('CREDENTIALS_WRONG')
      await takeBack(tx)
      await forgetTries(tx, signInTries(guess))
      return startSession(tx, person.id, origin, clock())
    })
  }
}
