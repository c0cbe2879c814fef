import { type DayRange, instantsOf } from '@kontor/shared/rules'
import type { Movement } from '@kontor/shared/wire'

/** Filter of the history. */
export interface HistoryFilter extends DayRange {
  kind: Movement['kind'] | null
}

/** The filter as input of the call. */
export function queryOf({ kind, ...days }: HistoryFilter) {
  return { ...(kind !== null && { kind }), ...instantsOf(days) }
}

/** Whether any filter is set. */
export function isNarrowed({ kind, from, to }: HistoryFilter): boolean {
  return kind !== null || from !== null || to !== null
}
