import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { getEquityCurve, listMovements, type DayOfEquity, type Movement } from '@kontor/shared/wire'

/** How many movements the wallet shows. */
const LATEST = 5

/** The equity of the last 30 days, and the newest movements. */
export interface WalletFigures {
  days: readonly DayOfEquity[]
  latest: readonly Movement[]
}

/** Figures of which nothing is loaded. */
export function newWallet() {
  return newResource<WalletFigures>(async (_, signal) => {
    const [{ days }, { data }] = await Promise.all([
      call(getEquityCurve, {}, { signal }),
      call(listMovements, { current: 1, pageSize: LATEST }, { signal }),
    ])
    return { days, latest: data }
  })
}
