import { nightlySwap, rateAt, swapNights, type Usd } from '@kontor/shared/trading'
import type { OpenOrder } from '@kontor/shared/wire'
import { freezing, type Posting, postingsOf } from '../../money/ledger/postings.ts'
import { liquidationPriceAt } from './costs.ts'
import type { MarketSnapshot } from './market.ts'

const DAY = 86_400_000
const NINE_IN_THE_EVENING = 21 * 3_600_000

/** 21:00 UTC of a day, in ms, and the number of nights that are charged then. */
export interface Night {
  at: number
  nights: number
}

/** The nights in (from, to], oldest first; weekends have none. */
export function nightsBetween(from: number, to: number): Night[] {
  const nights: Night[] = []
  let at = Math.floor((from - NINE_IN_THE_EVENING) / DAY) * DAY + NINE_IN_THE_EVENING + DAY
  for (; at <= to; at += DAY) {
    const count = swapNights(at - 1, at)
    if (count > 0) nights.push({ at, nights: count })
  }
  return nights
}

/** The last night that has passed, ms. */
export function lastNight(now: number): number {
  return nightsBetween(now - 3 * DAY, now).at(-1)?.at ?? Number.NEGATIVE_INFINITY
}

/**
 * Charges or credits one night of a position at that night's prices. A credit is added to the
 * available balance. A charge is taken from the available balance and then from the position's
 * margin, which moves its liquidation price closer; the remainder is waived, so that no balance
 * becomes negative. `available` is the balance afterwards. Source: TRADE-20.
 */
export function settleNight(
  snapshot: MarketSnapshot,
  position: OpenOrder,
  { personId, nights, available }: { personId: string; nights: number; available: Usd },
): { order: OpenOrder; postings: Posting[]; available: Usd } {
  const { instrument, mid } = snapshot
  const notional = {
    contract: instrument.contract,
    price: mid,
    rate: rateAt(instrument, snapshot.rate, mid),
  }
  const due = nightlySwap({ ...position, ...notional, swap: instrument.swap, nights })
  const fromAvailable = greater(due, -available)
  const fromMargin = greater(due - fromAvailable, -position.margin)
  const margin = position.margin + fromMargin
  const liquidationPrice =
    fromMargin === 0n
      ? position.liquidationPrice
      : liquidationPriceAt(snapshot, { ...position, margin })
  return {
    order: {
      ...position,
      margin,
      liquidationPrice,
      swap: position.swap + fromAvailable + fromMargin,
    },
    postings: postingsOf(personId, [
      freezing('margin', fromMargin),
      { kind: 'swap', amount: fromAvailable + fromMargin },
    ]),
    available: available + fromAvailable,
  }
}

function greater(a: Usd, b: Usd): Usd {
  return a > b ? a : b
}
