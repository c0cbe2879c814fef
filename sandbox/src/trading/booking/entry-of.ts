import type { Order } from '@kontor/shared/wire'
import type { Entry } from '../../money/ledger/ledger.ts'
import type { Posting } from '../../money/ledger/moves.ts'

type Cause = 'open' | 'close' | 'liquidation' | 'order-placed' | 'order-cancelled' | 'swap'

/** The ledger transaction of an order's change, with the lots that the order has then. */
export function entryOf(
  kind: Cause,
  { id, lots }: Pick<Order, 'id' | 'lots'>,
  postings: readonly Posting[],
): Entry {
  return { kind, reference: id, lots, postings }
}
