import type { Usd } from '@kontor/shared/trading'
import type { OpenOrder } from '@kontor/shared/wire'
import { nightsBetween, settleNight } from '../engine/swap.ts'
import type { Feed } from '../../market/feed.ts'
import type { Entry } from '../../money/ledger/ledger.ts'
import { momentAt } from '../orders/moment.ts'
import type { Kept } from '../orders/orders.ts'

/**
 * A position, what its user can spend, and the market's instant until which its nights are settled.
 */
export interface Held extends Kept<OpenOrder> {
  available: Usd
  settledUntil: number
}

/**
 * Charges or credits the nights that a position was held until an instant and has not settled yet,
 * each at its own moment's price, and gives the position as it is then, and until when it is
 * settled: no night counts twice. To the market it is the same position as before.
 */
export function settleNights(
  feed: Feed,
  { personId, order, since, available, settledUntil }: Held,
  until: number,
) {
  const settled = { order, entries: [] as Entry[], since, settledUntil }
  let left = available
  for (const { at, nights } of nightsBetween(settledUntil, until)) {
    const moment = momentAt(feed, order.symbol, at)
    if (moment === null) break
    const night = settleNight(moment, settled.order, { personId, nights, available: left })
    settled.order = night.order
    settled.entries.push({ kind: 'swap', reference: order.id, postings: night.postings })
    settled.settledUntil = at
    left = night.available
  }
  return settled
}
