import { OPEN, type Coin } from '@kontor/shared/wire'
import { hoursOf, isOpenAt, opensAfter } from '../time/calendar.ts'
import { historyOf } from '../candles/history.ts'
import type { Entry } from './listing.ts'
import type { Market } from '../prices/market.ts'
import type { Moment } from '../prices/moments.ts'
import { quoteOf } from '../prices/quotes.ts'

const CLOSED = 1

/** The wire's coin at an instant; `moment` holds the symbol's prices at it. */
export function coinOf(market: Market, entry: Entry, moment: Moment, now: number): Coin {
  const { close, open, high, low, change, spread: spreadNow } = quoteOf(entry, moment)
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
  } = entry
  const { swap, stopLevel, prices } = entry
  const { schedule } = entry.base
  return {
    coinId,
    coinName,
    coinIcon: [...entry.icons],
    symbol,
    category,
    priceData: { close, open, high, low, change, spread: spreadNow },
    historyData: historyOf(market, entry, moment),
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
    multiples: [...entry.multiples],
    feeRate,
    swap: { ...swap },
    stopLevel,
    prices,
    baseIsUsd,
    rate: entry.rate && { ...entry.rate },
  }
}
