import type { Tokens } from '@kontor/shared/wire'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { ScryptCost } from '../passwords/scrypt.ts'
import { keepFromReset, spendCode, tryCode } from '../passwords/codes.ts'
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
    const guess = { email, network: origin.network }
    await countTry(database, signInTries(guess), clock())
    const person = await findByEmail(database, email)
    const passwordFits = await passwordMatches(password, person?.passwordHash ?? nobodysHash)
    // Who has the password may guess at the code as rarely as who resets it.
    const takeBack =
      person && passwordFits ? await countGuess(database, guess, clock()) : async () => undefined
    // The code is checked first: without the mailbox nobody can test a password or an address.
    if (!(await tryCode(database, { ...guess, code }, clock()))) throw new Refusal('CODE_WRONG')
    if (person === undefined || !passwordFits) {
      await keepFromReset(database, email)
      throw new Refusal('CREDENTIALS_WRONG')
    }
    return database.transaction(async (tx) => {
      if (!(await spendCode(tx, email, code))) throw new Refusal('CODE_WRONG')
      await takeBack(tx)
      await forgetTries(tx, signInTries(guess))
      return startSession(tx, person.id, origin, clock())
    })
  }
}
