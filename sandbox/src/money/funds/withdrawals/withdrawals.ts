import type * as z from 'zod/mini'
import type { Database } from '@kontor/server/database'
import { formatDecimal, inCurrency, ONE, splitWithdrawal, type Usd } from '@kontor/shared/trading'
import { type Method, sendWithdrawal, type Withdrawal } from '@kontor/shared/wire'
import { verifiedName } from '../../../accounts/identity/names.ts'
import { confirmOwner } from '../../../accounts/passkeys/confirm.ts'
import type { RelyingParty } from '../../../accounts/passkeys/relying-party.ts'
import { heldUntil } from '../../../accounts/people/new-credential.ts'
import { endReview, startReview } from '../../../accounts/reviews/reviews.ts'
import type { Caller } from '../../../accounts/sessions/owner.ts'
import { Refusal, waitUntil } from '../../../errors.ts'
import type { Feed } from '../../../market/feed.ts'
import { keyedCall } from '../../idempotency/keyed-call.ts'
import { once } from '../../idempotency/once.ts'
import { availableOf, withdrawalOf } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/ledger.ts'
import { currentRate } from '../currencies.ts'
import { checkAmount, fees, withdrawalLimits } from '../terms.ts'
import { checkPayee, findMethod } from './methods.ts'
import { freezeWithdrawal, returnWithdrawal } from './payout.ts'
import { findWithdrawal } from './withdrawal-list.ts'

/** The dependencies of a withdrawal. */
interface Market {
  database: Database
  feed: Feed
  passkeys: RelyingParty
  /** How long a new password or passkey holds withdrawals, ms. */
  holdMs: number
}

type Request = z.output<typeof sendWithdrawal.input>

/**
 * Freezes the amount and starts the review of the withdrawal; a repeat of the key gets the first
 * answer. `now` is the real time in ms, which codes and holds use. Source: MONEY-21.
 * @throws Refusal as the endpoint says
 */
export async function requestWithdrawal(
  { database, feed, passkeys, holdMs }: Market,
  caller: Caller,
  input: Request,
  now: number,
): Promise<Withdrawal> {
  const personId = caller.person.id
  const { confirmation, methodId, amount } = input
  const act = { act: 'withdraw', methodId, amount } as const
  const proof = await confirmOwner(database, passkeys, caller, act, confirmation, now)
  return database.transaction((tx) =>
    once(tx, personId, keyedCall(sendWithdrawal, input), async () => {
      const name = await verifiedName(tx, personId)
      if (name === null) throw new Refusal('NAME_NOT_VERIFIED')
      const held = await heldUntil(tx, personId, holdMs, now)
      if (held !== null) throw new Refusal('WITHDRAWALS_HELD', { details: waitUntil(held, now) })
      const method = await findMethod(tx, personId, methodId)
      checkPayee(method, name)
      checkAmount(amount, withdrawalLimits)
      const { fee, received } = splitWithdrawal(amount, fees[method.type])
      const rate = method.type === 'bank' ? ONE : currentRate(feed, method.currency)
      const [available = 0n] = await lockBalances(tx, [
        availableOf(personId),
        withdrawalOf(personId),
      ])
      if (available < amount) throw new Refusal('BALANCE_INSUFFICIENT')
      await proof.spend(tx)
      const at = feed.now()

      const id = await startReview(tx, {
        kind: 'withdrawal',
        personId,
        summary: summaryOf(method, received),
        at,
      })
      await tx.query(
        `insert into withdrawal (id, method, amount, fee, received, remark)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          id,
          JSON.stringify(method),
          ...[amount, fee, inCurrency(received, rate)].map((figure) => formatDecimal(figure)),
          input.remark,
        ],
      )
      await freezeWithdrawal(tx, id, personId, amount, at)
      return findWithdrawal(tx, personId, id)
    }),
  )
}

/**
 * Cancels a user's own withdrawal; `at` is the market's instant, ms.
 * @throws Refusal NOT_FOUND, NOT_IN_REVIEW
 */
export async function cancelOwnWithdrawal(
  database: Database,
  personId: string,
  id: string,
  at: number,
): Promise<Withdrawal> {
  return database.transaction(async (tx) => {
    await findWithdrawal(tx, personId, id)
    await endReview(tx, 'withdrawal', id, { state: 'cancelled' }, at)
    await returnWithdrawal(tx, id, personId, at)
    return findWithdrawal(tx, personId, id)
  })
}

function summaryOf(method: Method, received: Usd): string {
  const to =
    method.type === 'bank'
      ? `${method.payeeName}, ${method.payeeAccount}, ${method.bankName} ${method.swift}`
      : `${method.address} as ${method.currency} over ${method.network}`
  return `${formatDecimal(received, 2)} USD to ${to}`
}
