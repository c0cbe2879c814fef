import { decimal } from '@kontor/shared/trading'
import { method as methodSchema, type Withdrawal } from '@kontor/shared/wire'
import type { Queries } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import {
  findSent,
  pageOfSent,
  type Kept,
  type Page,
  type Sent,
} from '../../accounts/reviews/sent.ts'

interface Row {
  method: unknown
  amount: string
  fee: string
  remark: string
}

const kept: Kept = { kind: 'withdrawal', columns: 'method, amount, fee, remark' }

/** The states as the wire names them. */
const shownAs = {
  waiting: 'review',
  approved: 'paid',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const

/**
 * A user's own withdrawal.
 * @throws Refusal NOT_FOUND
 */
export async function findWithdrawal(
  tx: Queries,
  personId: string,
  id: string,
): Promise<Withdrawal> {
  const row = await findSent<Row>(tx, kept, personId, id)
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return withdrawalOf(row)
}

/** One page of a user's withdrawals, newest first. */
export async function pageOfWithdrawals(
  tx: Queries,
  personId: string,
  page: Page,
): Promise<{ data: Withdrawal[]; total: number }> {
  const { rows, total } = await pageOfSent<Row>(tx, kept, personId, page)
  return { data: rows.map(withdrawalOf), total }
}

function withdrawalOf({ id, state, remark, at, reason, ...row }: Sent<Row>): Withdrawal {
  const method = methodSchema.parse(row.method)
  const amount = decimal<'usd'>(row.amount)
  const fee = decimal<'usd'>(row.fee)
  return {
    id,
    state: shownAs[state],
    type: method.type,
    address: method.type === 'bank' ? method.payeeAccount : method.address,
    amount,
    fee,
    received: amount - fee,
    remark,
    at: Number(at),
    reason,
  }
}
