import type { Database, Queries } from '@kontor/server/database'
import { decimal } from '@kontor/shared/trading'
import type { ClosingTerms, Confirmation } from '@kontor/shared/wire'
import { confirmOwner } from '../accounts/passkeys/confirm.ts'
import type { RelyingParty } from '../accounts/passkeys/relying-party.ts'
import { lockReviews } from '../accounts/reviews/reviews.ts'
import type { Owner } from '../accounts/sessions/owner.ts'
import { endSessions } from '../accounts/sessions/sessions.ts'
import { Refusal } from '../errors.ts'
import { availableOf } from '../money/ledger/accounts.ts'
import { lockBalances, post } from '../money/ledger/ledger.ts'
import { postingsOf } from '../money/ledger/postings.ts'
import { erase } from './erase.ts'

/**
 * The owner of a closed account: their address and language for the mail, and the ended sessions.
 */
interface Closed {
  owner: { email: string; locale: string }
  ended: string[]
}

/** The items that a user must end before the account can be closed, and the remaining balance. */
export async function closingTerms(tx: Queries, personId: string): Promise<ClosingTerms> {
  const [row] = await tx.query<Record<keyof ClosingTerms, string>>(
    `select
       (select count(*) from trade_order where person_id = $1 and state = 'open') as positions,
       (select count(*) from trade_order where person_id = $1 and state = 'pending')
         as "pendingOrders",
       (select count(*) from review
        where person_id = $1 and kind = 'withdrawal' and state = 'waiting') as withdrawals,
       coalesce((select balance from account where id = $2), 0) as available`,
    [personId, availableOf(personId)],
  )
  return {
    positions: Number(row?.positions),
    pendingOrders: Number(row?.pendingOrders),
    withdrawals: Number(row?.withdrawals),
    available: decimal(row?.available ?? '0'),
  }
}

/**
 * Closes an account for good. The balance is locked before anything is read, and given up: a
 * simultaneous order, alert or withdrawal is either seen here or finds no money. `now` is real time
 * and `at` the market's instant, both in ms. Source: ACCESS-14.
 * @throws Refusal as the endpoint says
 */
export async function closeAccount(
  { database, passkeys }: { database: Database; passkeys: RelyingParty },
  caller: Owner,
  confirmation: Confirmation,
  { now, at }: { now: number; at: number },
): Promise<Closed> {
  const { id, uid, email } = caller.person
  const act = { act: 'close-account' } as const
  const proof = await confirmOwner(database, passkeys, caller, act, confirmation, now)
  return database.transaction(async (tx) => {
    await lockReviews(tx, id)
    const [left = 0n] = await lockBalances(tx, [availableOf(id)])
    const { positions, pendingOrders, withdrawals } = await closingTerms(tx, id)
    if (positions + pendingOrders + withdrawals > 0) throw new Refusal('ACCOUNT_IN_USE')
    await proof.spend(tx)
    const postings = postingsOf(id, [{ kind: 'withdrawal', amount: -left }])
    await post(tx, { kind: 'account-closed', reference: uid, postings }, at)
    const [row] = await tx.query<{ locale: string }>('select locale from person where id = $1', [
      id,
    ])
    const ended = await endSessions(tx, id, now)
    await erase(tx, { id, uid, email }, { now, at })
    return { owner: { email, locale: row?.locale ?? '' }, ended: ended.map((one) => one.id) }
  })
}
