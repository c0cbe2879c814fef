import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { listMovements, type Movement } from '@kontor/shared/wire'
import { learnCoinsOf } from '../parts/movements/learn-coins.actions.ts'

/** The number of movements that the wallet shows. */
const LATEST = 5

/** The newest movements; not loaded yet. */
export function newLatest() {
  return newResource<readonly Movement[]>(async (_, signal) => {
    const { data } = await call(listMovements, { current: 1, pageSize: LATEST }, { signal })
    await learnCoinsOf(data)
    return data
  })
}
