import { subscribe } from 'valtio'
import { call } from '@kontor/shared/api'
import { newResource, session } from '@kontor/shared/store'
import { getInvites, type Invites } from '@kontor/shared/wire'

/** The user's code and the friends who used it. */
export const invites = newResource<Invites>((_, signal) => call(getInvites, {}, { signal }))

// The next user who signs in must not see the friends of this one.
subscribe(session, () => {
  if (session.tokens === null) invites.clear()
})
