import { closingPrice, openingPrice } from '@kontor/shared/trading'
import type { OpenOrder } from '@kontor/shared/wire'
import { freezing, postingsOf, type Posting } from '../../money/ledger/moves.ts'
import { costsAt, forcedAt } from './costs.ts'
import type { MarketSnapshot } from './market.ts'
import { protectionOf, refuseProtection } from './protection.ts'
import {
  refuseBalance,
  refuseMargin,
  refuseMoved,
  refuseSize,
  type Asker,
  type Refused,
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
  const { product } = snapshot
  const { symbol, direction, lots, multiple } = ticket
  if (!snapshot.open) return { refused: 'MARKET_CLOSED' }
  const protection = protectionOf(product, ticket)
  const from = closingPrice(direction, snapshot)
  const entry = openingPrice(direction, snapshot)
  const { margin, fee } = costsAt(snapshot, ticket, entry)
  const refused =
    refuseSize(product, ticket) ??
    refuseMoved(product, ticket, entry) ??
    refuseProtection(product, { direction, from }, protection) ??
    refuseMargin(snapshot, { multiple, price: entry, margin }) ??
    refuseBalance(available, margin + fee)
  if (refused !== null) return refused

  const terms = { id, symbol, direction, lots, multiple, margin, fee, ...protection }
  const liquidationPrice = forcedAt(snapshot, { ...terms, entry })
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
