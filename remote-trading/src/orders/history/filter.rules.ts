import type { Outcome } from '@kontor/shared/wire'

/** The filters of the history. Days are `yyyy-mm-dd` in the user's zone, both included. */
export interface HistoryFilter {
  symbol?: string
  outcome?: Outcome
  from?: string
  to?: string
}

/** The filter as the call has it: from the first instant of a day to before that of the next. */
export function queryOf({ from, to, ...rest }: HistoryFilter) {
  return {
    ...rest,
    ...(from !== undefined && { from: startOf(from) }),
    ...(to !== undefined && { until: startOf(to, 1) }),
  }
}

/** How many parts of a filter are set. */
export function countOf(filter: HistoryFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length
}

/** The first instant of a day, or of the day `later` days after it, in the user's zone. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}
