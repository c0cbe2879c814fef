import { closingOf, type Lots, splitMargin, type Usd } from '@kontor/shared/trading'
import type { ClosedOrder, OpenOrder } from '@kontor/shared/wire'
import { freezing, type Posting, postingsOf } from '../../money/ledger/postings.ts'
import { liquidationPriceAt } from './costs.ts'
import type { MarketSnapshot } from './market.ts'
import { type Refused, refuseLots } from './ticket.ts'

export interface CloseInput {
  personId: string
  /** The market's clock, ms. */
  at: number
  by: ClosedOrder['closed']['by']
  /** Closes only these lots of the position, as a separate order. */
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
    snapshot.instrument,
    snapshot,
    snapshot.rate,
  )
  return {
    closed: { ...ends, state: 'closed', closed: { price, profit, fee, at, by } },
    rest: rest && { ...rest, settled },
    // The margin is released first, because it pays a loss and the fee.
    postings: postingsOf(personId, [
      freezing('margin', -margin),
      { kind: by === 'liquidation' ? 'liquidation' : 'close', amount: profit },
      { kind: 'fee', amount: -fee },
    ]),
  }
}

/** The parts that leave at least the minimum lots; the whole position when no part does. */
function partsOf({ instrument }: MarketSnapshot, { lots }: OpenOrder) {
  const { lotMin, lotStep: step } = instrument
  const max = lots - lotMin
  return max < step ? { min: lots, max: lots, step } : { min: step, max, step }
}

/**
 * Null when the lots are no valid part of the position, or when the rest would have less than the
 * minimum lots. Its margin is not checked.
 */
function splitPosition(
  snapshot: MarketSnapshot,
  position: OpenOrder,
  part: CloseInput['part'],
): { ends: OpenOrder; rest: OpenOrder | null } | null {
  const { lots } = position
  if (part === undefined || part.lots === lots) return { ends: position, rest: null }
  const { lotMin, lotStep } = snapshot.instrument
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
    rest: { ...rest, liquidationPrice: liquidationPriceAt(snapshot, rest) },
  }
}
