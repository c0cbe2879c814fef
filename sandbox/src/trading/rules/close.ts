import { closingOf, splitMargin, type Lots, type Usd } from '@kontor/shared/trading'
import type { ClosedOrder, OpenOrder } from '@kontor/shared/wire'
import { freezing, postingsOf, type Posting } from '../../money/ledger/moves.ts'
import { forcedAt } from './costs.ts'
import type { MarketSnapshot } from './market.ts'
import { refuseLots, type Refused } from './ticket.ts'

export interface CloseInput {
  personId: string
  /** The market's clock, ms. */
  at: number
  by: ClosedOrder['closed']['by']
  /** Fewer lots than the position has close a part of it, which becomes an order of its own. */
  part?: { lots: Lots; id: string } | undefined
}

/** The closed part, and the rest under the position's id; null when nothing remains. */
export interface ClosedPart {
  closed: ClosedOrder
  rest: OpenOrder | null
  postings: Posting[]
}

/**
 * Decides on closing a position or a part of it: the reason of a refusal, or the closed order and
 * its postings. A user loses at most the margin of the closed part; the broker bears the rest.
 * Source: TRADE-13 and TRADE-14.
 */
export function closePosition(
  snapshot: MarketSnapshot,
  position: OpenOrder,
  { personId, at, by, part }: CloseInput,
): Refused | ClosedPart {
  if (!snapshot.open) return { refused: 'MARKET_CLOSED' }
  const split = splitPosition(snapshot, position, part)
  if (split === null) return refuseLots(partsOf(snapshot, position))
  const { rest } = split
  const { settled: before, ...ends } = split.ends
  const { margin } = ends
  const { price, profit, fee, settled } = closingOf(
    { ...ends, settled: before },
    snapshot.product,
    snapshot,
    snapshot.rate,
  )
  return {
    closed: { ...ends, state: 'closed', closed: { price, profit, fee, at, by } },
    rest: rest && { ...rest, settled },
    // The margin comes back first: a loss and the fee are paid from it.
    postings: postingsOf(personId, [
      freezing('margin', -margin),
      { kind: by === 'liquidation' ? 'liquidation' : 'close', amount: profit },
      { kind: 'fee', amount: -fee },
    ]),
  }
}

/** The lots that leave a valid order; the whole position where no part does. */
function partsOf({ product }: MarketSnapshot, { lots }: OpenOrder) {
  const { lotMin, lotStep: step } = product
  const max = lots - lotMin
  return max < step ? { min: lots, max: lots, step } : { min: step, max, step }
}

/**
 * Null when the lots are not a part of the position, or when the rest would not be a valid order.
 */
function splitPosition(
  snapshot: MarketSnapshot,
  position: OpenOrder,
  part: CloseInput['part'],
): { ends: OpenOrder; rest: OpenOrder | null } | null {
  const { lots } = position
  if (part === undefined || part.lots === lots) return { ends: position, rest: null }
  const { lotMin, lotStep } = snapshot.product
  if (part.lots <= 0n || part.lots % lotStep !== 0n || lots - part.lots < lotMin) return null
  const share = (amount: Usd) => splitMargin({ margin: amount, lots, part: part.lots })
  const [margin, fee, swap] = [share(position.margin), share(position.fee), share(position.swap)]
  const rest = {
    ...position,
    lots: lots - part.lots,
    margin: margin.rest,
    fee: fee.rest,
    swap: swap.rest,
  }
  return {
    ends: {
      ...position,
      id: part.id,
      lots: part.lots,
      margin: margin.part,
      fee: fee.part,
      swap: swap.part,
    },
    rest: { ...rest, liquidationPrice: forcedAt(snapshot, rest) },
  }
}
