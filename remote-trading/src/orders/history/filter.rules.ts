import { type DayRange, instantsOf } from '@kontor/shared/rules'
import type { Outcome } from '@kontor/shared/wire'

/** The filters of the history; null where one is not set. */
export interface HistoryFilter extends DayRange {
  symbol: string | null
  outcome: Outcome | null
}

/** Filters nothing. */
export const everything: HistoryFilter = { symbol: null, outcome: null, from: null, to: null }

/** The filter as input of the call. */
export function queryOf({ symbol, outcome, ...days }: HistoryFilter) {
  return {
    ...(symbol !== null && { symbol }),
    ...(outcome !== null && { outcome }),
    ...instantsOf(days),
  }
}

/** Whether any filter is set. */
export function isNarrowed(filter: HistoryFilter): boolean {
  return Object.values(filter).some((value) => value !== null)
}
