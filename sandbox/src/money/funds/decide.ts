import type * as z from 'zod/mini'
import type { CaseKind, decideReview } from '@kontor/shared/wire'
import type { Queries } from '../../db/database.ts'
import { creditDeposit } from './deposits.ts'
import { payWithdrawal, returnWithdrawal } from './payout.ts'
import { endReview } from '../../accounts/reviews/reviews.ts'

type Decision = z.output<typeof decideReview.input>
type Effect = (tx: Queries, id: string, personId: string) => Promise<void>

const nothing: Effect = async () => {}

/** The ledger effects of a decision. Names and loans have none. */
const effects: Record<CaseKind, { approve: Effect; reject: Effect }> = {
  name: { approve: nothing, reject: nothing },
  loan: { approve: nothing, reject: nothing },
  deposit: { approve: creditDeposit, reject: nothing },
  withdrawal: { approve: payWithdrawal, reject: returnWithdrawal },
}

/**
 * Decides a review and returns its user's id. Runs in the caller's SQL transaction.
 * @throws Refusal NOT_FOUND, NOT_IN_REVIEW
 */
export async function decide(tx: Queries, decision: Decision, at: number): Promise<string> {
  const { kind, id } = decision
  const ending =
    decision.decision === 'approve'
      ? ({ state: 'approved' } as const)
      : ({ state: 'rejected', reason: decision.reason } as const)
  const personId = await endReview(tx, kind, id, ending, at)
  await effects[kind][decision.decision](tx, id, personId)
  return personId
}
