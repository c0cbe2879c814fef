import { OPEN, type Coin } from '@kontor/shared/wire'
import { hoursOf, isOpenAt, opensAfter } from '../time/calendar.ts'
import { historyOf } from '../candles/history.ts'
import type { Entry } from './listing.ts'
import type { Weeks } from '../prices/minutes.ts'
import type { Moment } from '../prices/moments.ts'
import { quoteOf } from '../prices/quotes.ts'

const CLOSED = 1

/** The wire's coin at an instant; `moment` holds the symbol's prices at it. */
export function coinOf(weeks: Weeks, entry: Entry, moment: Moment, now: number): Coin {
  const { close, open, high, low, change } = quoteOf(entry, moment)
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
  return {
    coinId,
    coinName,
    coinIcon: [...entry.icons],
    symbol,
    category,
    priceData: { close, open, high, low, change },
    historyData: historyOf(weeks, entry, moment),
    closeStatus: isOpenAt(category, now) ? OPEN : CLOSED,
    opensAt: opensAfter(category, now),
    hours: hoursOf(category),
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
