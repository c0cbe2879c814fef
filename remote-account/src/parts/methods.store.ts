import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { listMethods, type Method } from '@kontor/shared/wire'

/** The bank cards and addresses that the user has bound, newest first; none loaded. */
export function newMethods() {
  return newResource<readonly Method[]>(async (_, signal) => {
    const { methods } = await call(listMethods, {}, { signal })
    return methods
  })
}
