import type { Movement } from '@kontor/shared/wire'

/** Filter of the history; days are `yyyy-mm-dd` in the user's zone, both inclusive. */
export interface HistoryFilter {
  kind: Movement['kind'] | null
  from: string | null
  to: string | null
}

/**
 * The filter as input of the call: from the start of the first day to before the end of the last.
 */
export function queryOf({ kind, from, to }: HistoryFilter) {
  return {
    ...(kind !== null && { kind }),
    ...(from !== null && { from: startOf(from) }),
    ...(to !== null && { until: startOf(to, 1) }),
  }
}

/** The start of a day in the user's zone, or of the day `later` days after it, ms. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/** Whether any filter is set. */
export function isNarrowed({ kind, from, to }: HistoryFilter): boolean {
  return kind !== null || from !== null || to !== null
}

/** Whether the last day is before the first. */
export function isReversed({ from, to }: Pick<HistoryFilter, 'from' | 'to'>): boolean {
  return from !== null && to !== null && to < from
}
