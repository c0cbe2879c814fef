import type { OpenOrder } from '@kontor/shared/wire'
import { nightsBetween, settleNight } from '../engine/swap.ts'
import { availableOf, marginOf } from '../ledger/accounts.ts'
import { lockBalances, post } from '../ledger/ledger.ts'
import type { Change, Floor } from './floor.ts'
import { momentAt } from './moment.ts'
import type { Kept } from './orders.ts'

/**
 * Charges or credits the nights that a locked position was held until an instant and has not settled yet, each at its own moment's price, and
 * gives the position as it is then. The row remembers until when it has settled, so that no night counts twice.
 */
export async function settleSwap({ feed }: Floor, tx: Change, { personId, order }: Kept<OpenOrder>, until: number): Promise<OpenOrder> {
  const [row] = await tx.query<{ since: string }>('select swapped_until as since from trade_order where id = $1', [order.id])
  const nights = nightsBetween(Number(row?.since), until)
  let position = order
  for (const { at, nights: count } of nights) {
    const moment = momentAt(feed, order.symbol, at)
    if (moment === null) return order
    const [available = 0n] = await lockBalances(tx, [availableOf(personId), marginOf(personId)])
    const settled = settleNight(moment, position, { personId, nights: count, available })
    await post(tx, 'swap', order.id, settled.postings)
    position = settled.order
  }
  const last = nights.at(-1)
  if (last === undefined) return order
  await tx.save(position)
  await tx.query('update trade_order set swapped_until = $2 where id = $1', [order.id, last.at])
  return position
}
