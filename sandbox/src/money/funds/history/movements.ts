import type * as z from 'zod/mini'
import type { Queries } from '@kontor/server/database'
import { decimal } from '@kontor/shared/trading'
import type { listMovements, Movement } from '@kontor/shared/wire'
import { availableOf, marginOf, withdrawalOf } from '../../ledger/accounts.ts'

type Input = z.output<typeof listMovements.input>

interface Row {
  id: string
  kind: Movement['kind']
  /** The cause of the ledger transaction. */
  cause: string
  reference: string
  amount: string
  available: string
  frozen: string
  at: string
  /** Null when the transaction is not about an order. */
  symbol: string | null
  direction: 'buy' | 'sell'
  lots: string
  endedBy: 'stop-loss' | 'take-profit' | null
}

/** The kind of a transaction's reference, by its cause; for all other causes it is an order. */
const references: Record<string, 'deposit' | 'withdrawal'> = {
  'practice-funds': 'deposit',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  'withdrawal-paid': 'withdrawal',
  'withdrawal-returned': 'withdrawal',
}

/**
 * One page of the movements of a user's available balance, newest first; filtered by kind and time
 * when they are given. A view of the ledger.
 */
export async function pageOfMovements(
  tx: Queries,
  personId: string,
  { kind, from, until, current, pageSize }: Input,
) {
  const filters = [kind ?? null, from ?? null, until ?? null]
  // Without a filter the index alone counts and pages the history; transactions are read only for
  // the page.
  const history = filters.every((filter) => filter === null)
    ? `from posting where account_id = $1 and coalesce($2, $3::text, $4::text) is null`
    : `from posting where account_id = $1 and ($2::text is null or movement = $2)
         and exists (select from ledger_transaction where id = transaction_id
           and ($3::bigint is null or posted_at >= to_timestamp($3::bigint / 1000.0))
           and ($4::bigint is null or posted_at < to_timestamp($4::bigint / 1000.0)))`
  const which = [availableOf(personId), ...filters]
  // Counted first: later postings are on the page, so that the pages always have at least `total`
  // rows.
  const [count] = await tx.query<{ total: string }>(`select count(*) as total ${history}`, which)
  const rows = await tx.query<Row>(
    `select page.id, movement as kind, ledger_transaction.kind as cause, reference, amount,
       page.balance as available, ${balanceThen('$7')} + ${balanceThen('$8')} as frozen,
       (extract(epoch from posted_at) * 1000)::bigint as at,
       symbol, direction, ledger_transaction.lots,
       case when movement = 'close' and ended_by <> 'user' then ended_by end as "endedBy"
     from (select * ${history} order by id desc limit $5 offset $6) as page
     join ledger_transaction on ledger_transaction.id = transaction_id
     left join trade_order on trade_order.id = reference and ledger_transaction.lots is not null
     order by page.id desc`,
    [...which, pageSize, (current - 1) * pageSize, marginOf(personId), withdrawalOf(personId)],
  )
  return { data: rows.map(movementOf), total: Number(count?.total ?? 0) }
}

/**
 * The balance of another account of the user after the movement `page`, as SQL. A movement posts
 * its other side before the available balance, so an earlier posting has that balance.
 */
function balanceThen(account: string): string {
  return `coalesce((select balance from posting
    where account_id = ${account} and posting.id < page.id order by id desc limit 1), 0)`
}

function movementOf({ cause, reference, symbol, direction, lots, endedBy, ...row }: Row): Movement {
  return {
    id: row.id,
    kind: row.kind,
    reference: { kind: references[cause] ?? 'order', id: reference },
    order: symbol === null ? null : { symbol, direction, lots: decimal(lots), endedBy },
    amount: decimal(row.amount),
    available: decimal(row.available),
    frozen: decimal(row.frozen),
    at: Number(row.at),
  }
}
