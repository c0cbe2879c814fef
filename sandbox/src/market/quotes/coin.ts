import { type Coin, OPEN } from '@kontor/shared/wire'
import type { Listing } from '../listings/listing.ts'
import type { Market } from '../prices/market.ts'
import type { Moment } from '../prices/moments.ts'
import { hoursOf, isOpenAt, opensAfter } from '../time/calendar.ts'
import { historyOf } from './history.ts'
import { quoteOf } from './quotes.ts'

const CLOSED = 1

/** The wire's coin at an instant; `moment` holds the symbol's prices at it. */
export function coinOf(market: Market, listing: Listing, moment: Moment, now: number): Coin {
  const { close, open, high, low, change, spread: spreadNow } = quoteOf(listing, moment)
  const {
    coinId,
    coinName,
    symbol,
    category,
    digits,
    spread,
    contract,
    unit,
    lotMin,
    lotMax,
    lotStep,
    feeRate,
    baseIsUsd,
  } = listing
  const { swap, stopLevel, prices } = listing
  const { schedule } = listing.base
  return {
    coinId,
    coinName,
    coinIcon: [...listing.icons],
    symbol,
    category,
    priceData: { close, open, high, low, change, spread: spreadNow },
    historyData: historyOf(market, listing, moment),
    closeStatus: isOpenAt(schedule, now) ? OPEN : CLOSED,
    opensAt: opensAfter(schedule, now),
    hours: hoursOf(schedule, now),
    digits,
    spread,
    contract,
    unit,
    lotMin,
    lotMax,
    lotStep,
    multiples: [...listing.multiples],
    feeRate,
    swap: { ...swap },
    stopLevel,
    prices,
    baseIsUsd,
    rate: listing.rate && { ...listing.rate },
  }
}
