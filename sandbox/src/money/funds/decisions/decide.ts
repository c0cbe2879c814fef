import type * as z from 'zod/mini'
import type { Queries } from '@kontor/server/database'
import type { Usd } from '@kontor/shared/trading'
import type { AccountEvent, CaseKind, decideReview, RefusablePhoto } from '@kontor/shared/wire'
import { keepEvents } from '../../../accounts/events/account-events.ts'
import { endReview } from '../../../accounts/reviews/reviews.ts'
import { Refusal } from '../../../errors.ts'
import { amountOfDeposit, creditDeposit } from '../deposits/deposits.ts'
import { payWithdrawal, returnWithdrawal } from '../withdrawals/payout.ts'

type Decision = z.output<typeof decideReview.input>
/** Returns the USD of the review; null when the review is not about money. */
type Effect = (tx: Queries, id: string, personId: string, at: number) => Promise<Usd | null>

const nothing: Effect = async () => null

/** The ledger effects of a decision. Names and loans have none. */
const effects: Record<CaseKind, { approve: Effect; reject: Effect }> = {
  name: { approve: nothing, reject: nothing },
  loan: { approve: nothing, reject: nothing },
  deposit: { approve: creditDeposit, reject: amountOfDeposit },
  withdrawal: { approve: payWithdrawal, reject: returnWithdrawal },
}

/** A decided review: its user, and the event for their sockets. */
export interface Decided {
  personId: string
  event: AccountEvent
}

/**
 * Decides a review and stores its event for the user. Runs in the caller's SQL transaction; `at` is
 * the market's instant, ms. Source: REVIEW-10.
 * @throws Refusal NOT_FOUND, NOT_IN_REVIEW, INPUT_INVALID for a photo that the kind does not have
 */
export async function decide(tx: Queries, decision: Decision, at: number): Promise<Decided> {
  const { kind, id } = decision
  const ending =
    decision.decision === 'approve'
      ? ({ state: 'approved' } as const)
      : ({ state: 'rejected', reason: decision.reason, photo: refusedPhoto(decision) } as const)
  const personId = await endReview(tx, kind, id, ending, at)
  const amount = await effects[kind][decision.decision](tx, id, personId, at)
  const decided = { personId, event: eventOf(decision, amount) }
  await keepEvents(tx, [{ ...decided, at }])
  return decided
}

/** Source: REVIEW-9. */
const photosOf: Record<CaseKind, readonly RefusablePhoto[]> = {
  name: ['front', 'back'],
  loan: ['front', 'back', 'holding'],
  deposit: ['proof'],
  withdrawal: [],
}

function refusedPhoto({
  kind,
  photo,
}: Extract<Decision, { decision: 'reject' }>): RefusablePhoto | null {
  if (photo !== undefined && !photosOf[kind].includes(photo))
    throw new Refusal('INPUT_INVALID', { details: { field: 'photo', fault: 'unknown' } })
  return photo ?? null
}

function eventOf(decision: Decision, amount: Usd | null): AccountEvent {
  const review = { kind: decision.kind, id: decision.id }
  if (decision.decision === 'reject')
    return { kind: 'rejected', review, amount, reason: decision.reason }
  if (amount === null) return { kind: 'approved', review }
  return { kind: decision.kind === 'deposit' ? 'credited' : 'paid', review, amount }
}
