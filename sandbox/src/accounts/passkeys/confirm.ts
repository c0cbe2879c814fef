import type { Confirmation } from '@kontor/shared/wire'
import type { Database, Queries } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { spendCode, tryCode } from '../passwords/codes.ts'
import { countTry, forgetTries, tenTries } from '../passwords/tries.ts'
import type { Owner } from '../passwords/passwords.ts'
import { usePasskey } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** Whose session a call belongs to, and from where it comes. */
export type Caller = Pick<Owner, 'person' | 'network'>

/**
 * Checks that the user of a session is its owner, by code or passkey. Counts the try of a code at
 * once; returns what uses the code or the passkey up in the transaction of the work, so that a
 * refused work leaves them valid.
 * @throws Refusal TOO_MANY_TRIES; the returned function CODE_WRONG or PASSKEY_WRONG
 */
export async function confirmOwner(
  database: Database,
  party: RelyingParty,
  { person: { id, email }, network }: Caller,
  confirmation: Confirmation,
  now: number,
): Promise<(tx: Queries) => Promise<void>> {
  if (confirmation.by === 'passkey')
    return async (tx) => {
      if ((await usePasskey(tx, party, confirmation.assertion, now)) !== id)
        throw new Refusal('PASSKEY_WRONG')
    }

  const tries = tenTries(`confirm ${id}`)
  const { code } = confirmation
  await countTry(database, tries, now)
  const fits = await tryCode(database, { email, network, code }, now)
  return async (tx) => {
    if (!fits || !(await spendCode(tx, email, code))) throw new Refusal('CODE_WRONG')
    await forgetTries(tx, tries)
  }
}
