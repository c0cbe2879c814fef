import { closingPrice, pendingKindOf, type Price, roundTo, type Usd } from '@kontor/shared/trading'
import type { OpenOrder, PendingOrder } from '@kontor/shared/wire'
import { freezing, type Posting, postingsOf } from '../../money/ledger/postings.ts'
import { costsAt } from './costs.ts'
import type { MarketSnapshot } from './market.ts'
import { refuseDistance } from './pending.ts'
import { protectionOf, refuseProtection } from './protection.ts'
import { type AskedProtection, refuseBalance, type Refused, refuseMargin } from './ticket.ts'

/**
 * Decides on a position's new stop loss and take profit, measured from the current closing price.
 * Source: TRADE-25.
 */
export function modifyPosition(
  { instrument, ...market }: MarketSnapshot,
  position: OpenOrder,
  change: AskedProtection,
): Refused | { order: OpenOrder } {
  const { direction } = position
  const protection = protectionOf(instrument, change)
  const from = closingPrice(direction, market)
  const refused = refuseProtection(instrument, { direction, from, kept: position }, protection)
  return refused ?? { order: { ...position, ...protection } }
}

/**
 * Decides on a pending order's new price, stop loss and take profit. A new price is checked as in a
 * new order: it may turn a limit into a stop, both protections are measured from it, and margin and
 * fee are computed again. Source: TRADE-32.
 */
export function modifyPendingOrder(
  snapshot: MarketSnapshot,
  pending: PendingOrder,
  change: AskedProtection & { price?: Price | undefined },
  { personId, available }: { personId: string; available: Usd },
): Refused | { order: PendingOrder; postings: Posting[] } {
  const { instrument, bid, ask } = snapshot
  const { stopLevel } = instrument
  const { direction } = pending
  const price = roundTo(change.price ?? pending.price, instrument.digits)
  const moves = price !== pending.price
  const kind = moves ? pendingKindOf({ direction, price, bid, ask, stopLevel }) : pending.kind
  if (kind === null) return refuseDistance(instrument)
  const protection = protectionOf(instrument, change)
  const refused = refuseProtection(
    instrument,
    { direction, from: price, kept: moves ? undefined : pending },
    protection,
  )
  if (refused !== null) return refused

  const { margin, fee } = moves ? costsAt(snapshot, pending, price) : pending
  const more = margin + fee - pending.margin - pending.fee
  const unpaid =
    (moves ? refuseMargin(snapshot, { ...pending, price, margin }) : null) ??
    refuseBalance(available, more)
  if (unpaid !== null) return unpaid
  return {
    order: { ...pending, ...protection, kind, price, margin, fee },
    postings: postingsOf(personId, [
      freezing('margin', margin - pending.margin),
      freezing('fee', fee - pending.fee),
    ]),
  }
}
