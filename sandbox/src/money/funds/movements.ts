import type * as z from 'zod/mini'
import { decimal } from '@kontor/shared/trading'
import type { Movement, listMovements } from '@kontor/shared/wire'
import type { Queries } from '../../db/database.ts'
import { availableOf } from '../ledger/accounts.ts'

type Input = z.output<typeof listMovements.input>

interface Row {
  id: string
  kind: Movement['kind']
  amount: string
  balance: string
  at: string
}

/**
 * One page of the movements of a user's available balance, newest first; of one kind when it is
 * given. A view of the ledger.
 */
export async function pageOfMovements(
  tx: Queries,
  personId: string,
  { kind, current, pageSize }: Input,
) {
  const which = [availableOf(personId), kind ?? null]
  const fits =
    kind === undefined
      ? '$2::text is null'
      : 'transaction_id in (select id from ledger_transaction where kind = $2)'
  // The index alone counts and pages the whole history; transactions are read only for the page.
  const history = `from posting where account_id = $1 and ${fits}`
  const rows = await tx.query<Row>(
    `select page.id, kind, amount, balance, (extract(epoch from posted_at) * 1000)::bigint as at
     from (select * ${history} order by id desc limit $3 offset $4) as page
     join ledger_transaction on ledger_transaction.id = transaction_id order by page.id desc`,
    [...which, pageSize, (current - 1) * pageSize],
  )
  const [count] = await tx.query<{ total: string }>(`select count(*) as total ${history}`, which)
  return { data: rows.map(movementOf), total: Number(count?.total ?? 0) }
}

function movementOf({ id, kind, amount, balance, at }: Row): Movement {
  return { id, kind, amount: decimal(amount), balance: decimal(balance), at: Number(at) }
}
