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

/** The period that is being loaded, otherwise the last one that was. */
export function periodOf({ state }: Curve): EquityPeriod {
  if (state.at === 'idle') return '30'
  if (state.at === 'ready' && state.refresh.at !== 'none') return state.refresh.question
  return state.question
}
