import type { Database, Queries } from '@kontor/server/database'
import type { Confirmation, OwnerAct } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { spendCode } from '../codes/codes.ts'
import { guessCode } from '../codes/guess-code.ts'
import { purposeOf } from '../codes/purpose.ts'
import type { Caller } from '../sessions/owner.ts'
import { spendPasskey } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** How an act was confirmed. */
export interface Proof {
  /** False when the code is wrong. A passkey is checked only by `spend`. */
  fits: boolean
  /**
   * Consumes the code or the passkey's answer in the SQL transaction of the act, so that a refused
   * act leaves it valid. Returns the credential of the passkey; null for a code.
   * @throws Refusal CODE_WRONG or PASSKEY_WRONG
   */
  spend(tx: Queries): Promise<string | null>
}

/**
 * Reads the user's confirmation of one act. The guess of a code is counted.
 * @throws Refusal TOO_MANY_TRIES
 */
export async function confirmOwner(
  database: Database,
  party: RelyingParty,
  { person: { id, email, session }, ...from }: Caller,
  act: OwnerAct,
  confirmation: Confirmation,
  now: number,
): Promise<Proof> {
  const purpose = purposeOf(session, act)
  if (confirmation.by === 'passkey')
    return {
      fits: true,
      async spend(tx) {
        const use = { personId: id, purpose }
        const used = await spendPasskey(tx, party, use, confirmation.assertion, now)
        if (used.personId !== id) throw new Refusal('PASSKEY_WRONG')
        return used.credential
      },
    }

  const { code } = confirmation
  const { fits, takeBack } = await guessCode(database, { email, purpose, code }, from, now)
  return {
    fits,
    async spend(tx) {
      if (!fits || !(await spendCode(tx, { email, purpose }, code))) throw new Refusal('CODE_WRONG')
      await takeBack(tx)
      return null
    },
  }
}
