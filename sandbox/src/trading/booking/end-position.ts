import { randomUUID } from 'node:crypto'
import type { Lots } from '@kontor/shared/trading'
import type { ClosedOrder } from '@kontor/shared/wire'
import { closePosition } from '../rules/close.ts'
import type { MarketSnapshot } from '../rules/market.ts'
import type { Written } from '../writer/change.ts'
import type { TradingContext } from '../writer/context.ts'
import { entryOf } from './entry-of.ts'
import { refusalOf } from './refusal.ts'
import { type Held, settleNights } from './settle-nights.ts'

interface Ending {
  snapshot: MarketSnapshot
  at: number
  by: ClosedOrder['closed']['by']
  lots?: Lots | undefined
}

/**
 * Settles a position's nights, then closes it or a part of it at the prices of a snapshot.
 * @throws Refusal MARKET_CLOSED or LOTS_OUT_OF_RANGE
 */
export function endPosition(
  { feed }: TradingContext,
  held: Held,
  { snapshot, at, by, lots }: Ending,
): Written<ClosedOrder> {
  const { personId } = held
  const { order: position, entries, settledUntil } = settleNights(feed, held, at)
  const part = lots === undefined ? undefined : { lots, id: randomUUID() }
  const decided = closePosition(snapshot, position, { personId, at, by, part })
  if ('refused' in decided) throw refusalOf(feed, position.symbol, decided)
  const { closed, rest, postings } = decided
  return {
    result: closed,
    orders: rest === null ? [closed] : [rest, closed],
    entries: [
      ...entries,
      entryOf(by === 'liquidation' ? 'liquidation' : 'close', closed, postings),
    ],
    settledUntil,
  }
}
