import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { type DayOfEquity, type EquityPeriod, getEquityCurve } from '@kontor/shared/wire'

/** The equity at the end of each day of a period. */
export function newCurve() {
  return newResource<readonly DayOfEquity[], EquityPeriod>(
    async (period, signal) => (await call(getEquityCurve, { period }, { signal })).days,
  )
}
export type Curve = ReturnType<typeof newCurve>

/** The requested period, or the last one. */
export function periodOf({ state }: Curve): EquityPeriod {
  if (state.at === 'idle') return '30'
  if (state.at === 'ready' && state.refresh.at !== 'none') return state.refresh.question
  return state.question
}
