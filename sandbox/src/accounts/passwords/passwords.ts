import type * as z from 'zod/mini'
import type { Database, Queries } from '@kontor/server/database'
import { isCommonPassword } from '@kontor/shared/rules'
import type { changePassword, RemovedAccess, resetPassword, Tokens } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { spendCode } from '../codes/codes.ts'
import { guessCode } from '../codes/guess-code.ts'
import { confirmOwner } from '../passkeys/confirm.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { noteNewCredential } from '../people/new-credential.ts'
import { findByEmail } from '../people/people.ts'
import { hashPassword, passwordMatches, type ScryptCost } from '../secrets/scrypt.ts'
import type { Owner } from '../sessions/owner.ts'
import { type Origin, startSession } from '../sessions/sessions.ts'
import { removeAccess } from './remove-access.ts'

export interface PasswordOptions {
  database: Database
  cost: ScryptCost
  /** Ms. */
  now: number
}

/**
 * Sets a new password for the owner of the mailbox, ends every session, removes every passkey and
 * starts a new session.
 * @throws Refusal PASSWORDS_DIFFER, PASSWORD_COMMON, TOO_MANY_TRIES or CODE_WRONG
 */
export async function reset(
  { database, cost, now }: PasswordOptions,
  input: z.output<typeof resetPassword.input>,
  origin: Origin,
): Promise<{ ended: string[]; personId: string; tokens: Tokens; removed: RemovedAccess }> {
  const { email, code, password } = input
  const use = { email, purpose: 'reset' }
  checkNew(input)
  const { fits, takeBack } = await guessCode(database, { ...use, code }, origin, now)
  const person = await findByEmail(database, email)
  if (!fits || person === undefined) throw new Refusal('CODE_WRONG')
  const passwordHash = await hashPassword(password, cost, origin.gone)
  return database.transaction(async (tx) => {
    if (!(await spendCode(tx, use, code))) throw new Refusal('CODE_WRONG')
    await setPassword(tx, person.id, passwordHash, now)
    await takeBack(tx)
    const gone = await removeAccess(tx, person.id, now)
    const tokens = await startSession(tx, person.id, origin, now)
    return { ...gone, personId: person.id, tokens }
  })
}

/**
 * Sets a new password for a signed-in user. Ends every other session, and removes every passkey but
 * the one that confirms. A refusal does not tell whether the old password or the code was wrong.
 * After a wrong old password the code stays valid.
 * @throws Refusal PASSWORDS_DIFFER, PASSWORD_COMMON, TOO_MANY_TRIES or PASSWORD_WRONG
 */
export async function change(
  { database, cost, now, party }: PasswordOptions & { party: RelyingParty },
  owner: Owner,
  input: z.output<typeof changePassword.input>,
): Promise<{ ended: string[]; removed: RemovedAccess }> {
  const { old, password, confirmation } = input
  const { id, email } = owner.person
  checkNew(input)
  const act = { act: 'change-password' } as const
  const proof = await confirmOwner(database, party, owner, act, confirmation, now)
  const known = await findByEmail(database, email)
  if (
    !proof.fits ||
    known === undefined ||
    !(await passwordMatches(old, known.passwordHash, owner.gone))
  )
    throw new Refusal('PASSWORD_WRONG')
  const passwordHash = await hashPassword(password, cost, owner.gone)
  return database.transaction(async (tx) => {
    const credential = await proof.spend(tx).catch(asPasswordWrong)
    await setPassword(tx, id, passwordHash, now)
    return removeAccess(tx, id, now, { token: owner.token, credential })
  })
}

function asPasswordWrong(cause: unknown): never {
  throw cause instanceof Refusal ? new Refusal('PASSWORD_WRONG', { cause }) : cause
}

/**
 * Checks a new password.
 * @throws Refusal PASSWORDS_DIFFER or PASSWORD_COMMON
 */
function checkNew({ password, repeated }: { password: string; repeated: string }): void {
  if (password !== repeated) throw new Refusal('PASSWORDS_DIFFER')
  if (isCommonPassword(password)) throw new Refusal('PASSWORD_COMMON')
}

async function setPassword(
  tx: Queries,
  personId: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  await tx.query('update person set password_hash = $2 where id = $1', [personId, passwordHash])
  await noteNewCredential(tx, personId, now)
}
