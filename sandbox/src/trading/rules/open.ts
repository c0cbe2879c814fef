import { closingPrice, openingPrice } from '@kontor/shared/trading'
import type { OpenOrder } from '@kontor/shared/wire'
import { freezing, type Posting, postingsOf } from '../../money/ledger/postings.ts'
import { costsAt, liquidationPriceAt } from './costs.ts'
import type { MarketSnapshot } from './market.ts'
import { protectionOf, refuseProtection } from './protection.ts'
import {
  type Asker,
  refuseBalance,
  type Refused,
  refuseMargin,
  refuseMoved,
  refuseSize,
  type Ticket,
} from './ticket.ts'

/**
 * Decides on a market order: the reason of a refusal, or the position and its postings. Source:
 * TRADE-33.
 */
export function openMarketOrder(
  snapshot: MarketSnapshot,
  ticket: Ticket,
  { id, personId, at, available }: Asker,
): Refused | { order: OpenOrder; postings: Posting[] } {
  const { instrument } = snapshot
  const { symbol, direction, lots, multiple } = ticket
  if (!snapshot.open) return { refused: 'MARKET_CLOSED' }
  const protection = protectionOf(instrument, ticket)
  const from = closingPrice(direction, snapshot)
  const entry = openingPrice(direction, snapshot)
  const { margin, fee } = costsAt(snapshot, ticket, entry)
  const refused =
    refuseSize(instrument, ticket) ??
    refuseMoved(instrument, ticket, entry) ??
    refuseProtection(instrument, { direction, from }, protection) ??
    refuseMargin(snapshot, { multiple, price: entry, margin }) ??
    refuseBalance(available, margin + fee)
  if (refused !== null) return refused

  const terms = { id, symbol, direction, lots, multiple, margin, fee, ...protection }
  const liquidationPrice = liquidationPriceAt(snapshot, { ...terms, entry })
  return {
    order: {
      ...terms,
      state: 'open',
      kind: 'market',
      entry,
      swap: 0n,
      settled: null,
      liquidationPrice,
      placedAt: null,
      openedAt: at,
    },
    postings: postingsOf(personId, [freezing('margin', margin), { kind: 'fee', amount: -fee }]),
  }
}
