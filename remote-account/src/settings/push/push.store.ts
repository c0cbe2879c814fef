import { subscribe } from 'valtio'
import { choosePushKinds, type PushState, readPush, turnOnPush } from '@kontor/shared/push'
import { newResource, reportError, session } from '@kontor/shared/store'
import { type PushKind, pushKinds } from '@kontor/shared/wire'

/** Push messages to this device. */
export const push = newResource<PushState>((_, signal) => readPush(signal))

/** Asks the browser, and turns on all kinds. A failure is reported to the user. */
export function turnOn(key: string): Promise<void> {
  return change(() => turnOnPush(key, pushKinds))
}

/** Turns kinds on or off. A failure is reported to the user, and the switch goes back. */
export function choose(key: string, kinds: readonly PushKind[]): Promise<void> {
  return change(() => choosePushKinds(key, kinds))
}

/** Turns all kinds off for this device. */
export function turnOff(key: string): Promise<void> {
  return choose(key, [])
}

async function change(how: () => Promise<PushState | 'closed'>): Promise<void> {
  try {
    const state = await how()
    if (state !== 'closed') push.update(() => state)
  } catch (cause) {
    reportError(cause)
  }
}

// The next user who signs in must not see the choices of this one.
subscribe(session, () => {
  if (session.tokens === null) push.clear()
})
