import { subscribe } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { newResource, reportError, session } from '@kontor/shared/store'
import { type Device, endDevice, listDevices } from '@kontor/shared/wire'

/** The devices that are signed in, the last seen first. */
export const devices = newResource<readonly Device[]>(
  async (_, signal) => (await call(listDevices, {}, { signal })).sessions,
)

/**
 * Signs devices out, one after the other, and loads the list again. A device that is already signed
 * out is no failure. True when all are signed out; a failure is reported to the user.
 */
export async function signOutDevices(ids: readonly string[]): Promise<boolean> {
  try {
    for (const id of ids) await end(id)
    return true
  } catch (cause) {
    reportError(cause)
    return false
  } finally {
    await devices.reload()
  }
}

async function end(id: string): Promise<void> {
  try {
    await call(endDevice, { id })
  } catch (cause) {
    if (AppError.from(cause).reason !== 'NOT_FOUND') throw cause
  }
}

// The next user who signs in must not see the devices of this one.
subscribe(session, () => {
  if (session.tokens === null) devices.clear()
})
