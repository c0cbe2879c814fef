import { subscribe } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { newResource, reportError, session } from '@kontor/shared/store'
import { listPasskeys, type Passkey, removePasskey } from '@kontor/shared/wire'

/** The user's passkeys, newest first. */
export const passkeys = newResource<readonly Passkey[]>(
  async (_, signal) => (await call(listPasskeys, {}, { signal })).passkeys,
)

/**
 * Removes a passkey and loads the list again. A passkey that another device has removed is no
 * failure. True when it is gone; a failure is reported to the user.
 */
export async function remove(id: string): Promise<boolean> {
  try {
    await call(removePasskey, { id })
    return true
  } catch (cause) {
    if (AppError.from(cause).reason === 'NOT_FOUND') return true
    reportError(cause)
    return false
  } finally {
    await passkeys.reload()
  }
}

// The next user who signs in must not see the passkeys of this one.
subscribe(session, () => {
  if (session.tokens === null) passkeys.clear()
})
