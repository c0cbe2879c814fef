import type { Queries } from '@kontor/server/database'
import { decimal } from '@kontor/shared/trading'
import { payee, type Withdrawal } from '@kontor/shared/wire'
import {
  type Application,
  type ApplicationTable,
  findApplication,
  type Page,
  pageOfApplications,
} from '../../../accounts/reviews/applications.ts'
import { Refusal } from '../../../errors.ts'

interface Row {
  method: unknown
  amount: string
  fee: string
  received: string
  remark: string
}

const table: ApplicationTable = {
  kind: 'withdrawal',
  columns: 'method, amount, fee, received, remark',
}

/** The states as the wire names them. Source: REVIEW-5. */
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
  const row = await findApplication<Row>(tx, table, personId, id)
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return withdrawalOf(row)
}

/** One page of a user's withdrawals, newest first. */
export async function pageOfWithdrawals(
  tx: Queries,
  personId: string,
  page: Page,
): Promise<{ data: Withdrawal[]; total: number }> {
  const { rows, total } = await pageOfApplications<Row>(tx, table, personId, page)
  return { data: rows.map(withdrawalOf), total }
}

function withdrawalOf({ id, state, remark, at, reason, ...row }: Application<Row>): Withdrawal {
  const to = payee.parse(row.method)
  return {
    id,
    state: shownAs[state],
    type: to.type,
    address: to.type === 'bank' ? to.payeeAccount : to.address,
    currency: to.type === 'bank' ? 'USD' : to.currency,
    network: to.type === 'bank' ? null : to.network,
    amount: decimal(row.amount),
    fee: decimal(row.fee),
    received: decimal(row.received),
    remark,
    at: Number(at),
    reason,
  }
}
