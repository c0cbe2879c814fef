import { pendingKindOf, type Price, roundTo } from '@kontor/shared/trading'
import type { CancelledOrder, PendingOrder } from '@kontor/shared/wire'
import { freezing, type Posting, postingsOf } from '../../money/ledger/postings.ts'
import { costsAt } from './costs.ts'
import type { MarketSnapshot, TradedInstrument } from './market.ts'
import { protectionOf, refuseProtection } from './protection.ts'
import {
  type Asker,
  refuseBalance,
  type Refused,
  refuseMargin,
  refuseSize,
  type Ticket,
} from './ticket.ts'

/**
 * Decides on a pending order, also while its market is closed: the reason of a refusal, or the
 * order and its postings. Margin and fee are both frozen in the user's margin account; the broker
 * earns the fee only when the order is filled. Source: TRADE-28.
 */
export function placePendingOrder(
  snapshot: MarketSnapshot,
  ticket: Ticket & { price: Price },
  { id, personId, at, available }: Asker,
): Refused | { order: PendingOrder; postings: Posting[] } {
  const { instrument, bid, ask } = snapshot
  const { stopLevel } = instrument
  const { symbol, direction, lots, multiple } = ticket
  const badSize = refuseSize(instrument, ticket)
  if (badSize) return badSize
  const price = roundTo(ticket.price, instrument.digits)
  const kind = pendingKindOf({ direction, price, bid, ask, stopLevel })
  if (kind === null) return refuseDistance(instrument)
  const protection = protectionOf(instrument, ticket)
  const { margin, fee } = costsAt(snapshot, ticket, price)
  const refused =
    refuseProtection(instrument, { direction, from: price }, protection) ??
    refuseMargin(snapshot, { multiple, price, margin }) ??
    refuseBalance(available, margin + fee)
  if (refused !== null) return refused

  return {
    order: {
      id,
      symbol,
      direction,
      lots,
      multiple,
      margin,
      fee,
      ...protection,
      state: 'pending',
      kind,
      price,
      placedAt: at,
    },
    postings: postingsOf(personId, [freezing('margin', margin), freezing('fee', fee)]),
  }
}

/** Refuses a price that is not positive, or closer to the market than the stop level. */
export function refuseDistance({ stopLevel }: TradedInstrument): Refused {
  return { refused: 'PRICE_TOO_CLOSE', details: { stopLevel } }
}

/** Cancels a pending order and releases its frozen amount. */
export function cancelPendingOrder(
  order: PendingOrder,
  { personId, at, by }: { personId: string; at: number; by: CancelledOrder['cancelled']['by'] },
): { order: CancelledOrder; postings: Posting[] } {
  return {
    order: { ...order, state: 'cancelled', cancelled: { at, by } },
    postings: postingsOf(personId, [
      freezing('margin', -order.margin),
      freezing('fee', -order.fee),
    ]),
  }
}
