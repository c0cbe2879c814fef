import { pendingFillPrice } from '@kontor/shared/trading'
import type { CancelledOrder, OpenOrder, PendingOrder } from '@kontor/shared/wire'
import { freezing, type Posting, postingsOf } from '../../money/ledger/postings.ts'
import { costsAt, liquidationPriceAt } from './costs.ts'
import type { MarketSnapshot } from './market.ts'
import { cancelPendingOrder } from './pending.ts'
import type { Asker } from './ticket.ts'

/**
 * Decides on a pending order whose price is reached. Margin and fee follow from the fill price: a
 * missing amount is taken from the available balance, and a rest returns to it. When the balance
 * does not suffice, the order is cancelled. Source: TRADE-31.
 */
export function fillPendingOrder(
  snapshot: MarketSnapshot,
  pending: PendingOrder,
  { personId, at, available }: Omit<Asker, 'id'>,
): { order: OpenOrder | CancelledOrder; postings: Posting[] } {
  const { id, symbol, direction, lots, multiple, stopLoss, takeProfit, kind } = pending
  const { bid, ask } = snapshot
  const entry = pendingFillPrice({ ...pending, bid, ask })
  const { margin, fee } = costsAt(snapshot, pending, entry)
  const missing = margin + fee - pending.margin - pending.fee
  if (missing > available) return cancelPendingOrder(pending, { personId, at, by: 'balance' })
  const terms = { id, symbol, direction, lots, multiple, margin, fee, stopLoss, takeProfit }
  const liquidationPrice = liquidationPriceAt(snapshot, { ...terms, entry })
  return {
    order: {
      ...terms,
      state: 'open',
      kind,
      entry,
      swap: 0n,
      settled: null,
      liquidationPrice,
      placedAt: pending.placedAt,
      openedAt: at,
    },
    // The frozen fee is released before anything is taken, so that no balance becomes negative.
    postings: postingsOf(personId, [
      freezing('fee', -pending.fee),
      freezing('margin', margin - pending.margin),
      { kind: 'fee', amount: -fee },
    ]),
  }
}
