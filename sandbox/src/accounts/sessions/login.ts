import type { Tokens } from '@kontor/shared/wire'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { ScryptCost } from '../passwords/scrypt.ts'
import { spendCode, tryCode } from '../passwords/codes.ts'
import { signInTriesOf } from '../passwords/passwords.ts'
import { findByEmail } from '../people.ts'
import { hashPassword, passwordMatches } from '../passwords/scrypt.ts'
import { startSession } from './sessions.ts'
import { countTry, forgetTries } from '../passwords/tries.ts'

type Login = (
  input: { email: string; password: string; code: string },
  device: string,
) => Promise<Tokens>

/** The log-in of a database's users. */
export async function createLogin(
  database: Database,
  cost: ScryptCost,
  clock: () => number,
): Promise<Login> {
  const nobodysHash = await hashPassword('', cost)

  return async ({ email, password, code }, device) => {
    await countTry(database, signInTriesOf(email), clock())
    const person = await findByEmail(database, email)
    const codeFits = await tryCode(database, email, code, clock())
    const passwordFits = await passwordMatches(password, person?.passwordHash ?? nobodysHash)
    // The code is checked first: without the mailbox nobody can test a password or an address.
    if (!codeFits) throw new Refusal('CODE_WRONG')
    if (person === undefined || !passwordFits) throw new Refusal('CREDENTIALS_WRONG')
    return database.transaction(async (tx) => {
      if (!(await spendCode(tx, email, code))) throw new Refusal('CODE_WRONG')
      await forgetTries(tx, signInTriesOf(email))
      return startSession(tx, person.id, device, clock())
    })
  }
}
