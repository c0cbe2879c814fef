import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { listMethods, type Method } from '@kontor/shared/wire'

/** The user's bank cards and addresses, newest first; not loaded yet. */
export function newMethods() {
  return newResource<readonly Method[]>(async (_, signal) => {
    const { methods } = await call(listMethods, {}, { signal })
    return methods
  })
}
