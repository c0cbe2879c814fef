import type { Usd } from '@kontor/shared/trading'
import type { OpenOrder } from '@kontor/shared/wire'
import type { Feed } from '../../market/feed.ts'
import type { Entry } from '../../money/ledger/ledger.ts'
import type { StoredOrder } from '../rows/stored-order.ts'
import { nightsBetween, settleNight } from '../rules/swap.ts'
import { entryOf } from './entry-of.ts'
import { snapshotAt } from './snapshot.ts'

/**
 * A position, its user's available balance, and the instant up to which its nights are settled.
 */
export interface Held extends StoredOrder<OpenOrder> {
  available: Usd
  settledUntil: number
}

/**
 * Charges or credits a position's unsettled nights up to `until`, each at the prices of that night.
 * Returns the new position, the user's available balance, and the instant up to which nights are
 * settled. No night counts twice. The position's triggers do not change, so `since` stays.
 */
export function settleNights(
  feed: Feed,
  { personId, order, since, available, settledUntil }: Held,
  until: number,
) {
  const settled = { order, entries: [] as Entry[], since, settledUntil, available }
  for (const { at, nights } of nightsBetween(settledUntil, until)) {
    const snapshot = snapshotAt(feed, order.symbol, at)
    if (snapshot === null) break
    const night = settleNight(snapshot, settled.order, {
      personId,
      nights,
      available: settled.available,
    })
    settled.order = night.order
    settled.entries.push(entryOf('swap', order, night.postings))
    settled.settledUntil = at
    settled.available = night.available
  }
  return settled
}
