import { closingPrice, openingPrice } from '@kontor/shared/trading'
import type { OpenOrder, Reason } from '@kontor/shared/wire'
import { availableOf, house, marginOf, type Posting } from '../../money/ledger/accounts.ts'
import { costsAt, forcedAt } from './costs.ts'
import type { Moment } from './market.ts'
import { protectionOf, refuseProtection } from './protection.ts'
import { refuseSize, type Asker, type Ticket } from './ticket.ts'

/**
 * Decides on a market order: why it is refused, or the position it opens and what that moves.
 * Source: decisions, section 7.
 */
export function openMarketOrder(
  moment: Moment,
  ticket: Ticket,
  { id, personId, at, available }: Asker,
): { refused: Reason } | { order: OpenOrder; postings: Posting[] } {
  const { product, mid } = moment
  const { symbol, direction, lots, multiple } = ticket
  if (!moment.open) return { refused: 'MARKET_CLOSED' }
  const protection = protectionOf(product, ticket)
  const from = closingPrice(direction, mid, product.spread)
  const refused =
    refuseSize(product, ticket) ?? refuseProtection(product, { direction, from }, protection)
  if (refused !== null) return { refused }

  const entry = openingPrice(direction, mid, product.spread)
  const { margin, fee } = costsAt(moment, ticket, entry)
  if (available < margin + fee) return { refused: 'BALANCE_INSUFFICIENT' }
  const terms = { id, symbol, direction, lots, multiple, margin, fee, ...protection }
  const liquidationPrice = forcedAt(moment, { ...terms, entry })
  return {
    order: {
      ...terms,
      state: 'open',
      kind: 'market',
      entry,
      swap: 0n,
      liquidationPrice,
      openedAt: at,
    },
    postings: [
      { account: availableOf(personId), amount: -margin - fee },
      { account: marginOf(personId), amount: margin },
      { account: house.fees, amount: fee },
    ],
  }
}
