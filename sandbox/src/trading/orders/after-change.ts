import type { Queries } from '@kontor/server/database'
import type { AfterChange } from '@kontor/shared/wire'
import { availableOf, marginOf } from '../../money/ledger/accounts.ts'
import { balancesOf } from '../../money/ledger/ledger.ts'
import type { Row } from '../rows/columns.ts'
import { orderOf } from '../rows/order-row.ts'
import { countsOf } from './order-list.ts'

/**
 * Some orders of a user, the figures of all orders and the current balances. They are not read in
 * one SQL transaction: a change in between sends a message of its own, after which pages ask again.
 */
export async function readAfterChange(
  tx: Queries,
  personId: string,
  ids: readonly string[],
): Promise<Omit<AfterChange, 'change'>> {
  const [rows, figures, [available = 0n, margin = 0n]] = await Promise.all([
    tx.query<Row>('select * from trade_order where person_id = $1 and id = any($2::text[])', [
      personId,
      ids,
    ]),
    countsOf(tx, personId),
    balancesOf(tx, [availableOf(personId), marginOf(personId)]),
  ])
  return { orders: rows.map(orderOf), ...figures, available, margin }
}
