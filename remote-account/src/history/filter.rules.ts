import type { Movement } from '@kontor/shared/wire'

/** What the history is narrowed to; days are `yyyy-mm-dd` in the user's zone, both included. */
export interface HistoryFilter {
  kind: Movement['kind'] | null
  from: string | null
  to: string | null
}

/** The filter as the call has it: from the first instant of a day to before that of the next. */
export function queryOf({ kind, from, to }: HistoryFilter) {
  return {
    ...(kind !== null && { kind }),
    ...(from !== null && { from: startOf(from) }),
    ...(to !== null && { until: startOf(to, 1) }),
  }
}

/** The first instant of a day, or of one so many days later, in the user's zone. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/** Whether a filter leaves anything out. */
export function isNarrowed({ kind, from, to }: HistoryFilter): boolean {
  return kind !== null || from !== null || to !== null
}

/** Whether the last day is before the first. */
export function isReversed({ from, to }: Pick<HistoryFilter, 'from' | 'to'>): boolean {
  return from !== null && to !== null && to < from
}
