import { oppositeOf } from '@kontor/shared/trading'
import type { ClosedOrder, OpenOrder } from '@kontor/shared/wire'
import type { Posting } from '../../money/ledger/postings.ts'
import { closePosition } from './close.ts'
import type { MarketSnapshot } from './market.ts'
import { openMarketOrder } from './open.ts'
import type { Asker, Refused, Ticket } from './ticket.ts'

/** The closed position and the one on the other side, each with its postings. */
interface Reversed {
  closed: { order: ClosedOrder; postings: Posting[] }
  opened: { order: OpenOrder; postings: Posting[] }
}

/**
 * Decides on reversing a position: it is closed, and the same lots are opened on the other side
 * with the same multiple, both at the market price. Both are refused when one is. The money that
 * closing returns pays for opening. Source: TRADE-37.
 */
export function reversePosition(
  snapshot: MarketSnapshot,
  position: OpenOrder,
  { shown, ...asker }: Asker & Pick<Ticket, 'shown'>,
): Refused | Reversed {
  const closing = closePosition(snapshot, position, { ...asker, by: 'user' })
  if ('refused' in closing) return closing
  const { symbol, lots, multiple } = position
  const { margin, closed } = closing.closed
  const direction = oppositeOf(position.direction)
  const available = asker.available + margin + closed.profit - closed.fee
  const opening = openMarketOrder(
    snapshot,
    { symbol, direction, lots, multiple, shown },
    { ...asker, available },
  )
  if ('refused' in opening) return opening
  return { closed: { order: closing.closed, postings: closing.postings }, opened: opening }
}
