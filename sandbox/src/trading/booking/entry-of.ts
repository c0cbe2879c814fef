import type { Order } from '@kontor/shared/wire'
import type { Entry } from '../../money/ledger/ledger.ts'
import type { Posting } from '../../money/ledger/postings.ts'

type Cause = 'open' | 'close' | 'liquidation' | 'order-placed' | 'order-cancelled' | 'swap'

/** The ledger transaction of a change of an order, with the order's lots after the change. */
export function entryOf(
  kind: Cause,
  { id, lots }: Pick<Order, 'id' | 'lots'>,
  postings: readonly Posting[],
): Entry {
  return { kind, reference: id, lots, postings }
}
