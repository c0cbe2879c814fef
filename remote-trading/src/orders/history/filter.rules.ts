import { instantsOf } from '@kontor/shared/rules'
import type { Outcome } from '@kontor/shared/wire'

/** The filters of the history. Days are `yyyy-mm-dd` in the user's zone, both included. */
export interface HistoryFilter {
  symbol?: string
  outcome?: Outcome
  from?: string
  to?: string
}

/** The filter as input of the call. */
export function queryOf({ from, to, ...rest }: HistoryFilter) {
  return { ...rest, ...instantsOf({ from: from ?? null, to: to ?? null }) }
}

/** How many parts of a filter are set. */
export function countOf(filter: HistoryFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length
}
