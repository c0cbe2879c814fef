import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { getName } from '@kontor/shared/wire'

/** The verified name of the user, null before the verification; not loaded yet. */
export function newVerifiedName() {
  return newResource<string | null>(async (_, signal) => {
    const { state, name } = await call(getName, {}, { signal })
    return state === 'approved' ? name : null
  })
}
