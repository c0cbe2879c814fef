import { call } from '@kontor/shared/api'
import { endPush, getPush, type PushKind, startPush } from '../wire/index.ts'

/** How long a page waits for its service worker, ms. */
const LONGEST_MS = 10_000

/** Whether this device can get push messages, and which kinds it gets. */
export type PushState =
  /** The broker sends none, or this page has no service worker that gets them. */
  | { is: 'not-offered' }
  /** This browser cannot get them. */
  | { is: 'unsupported' }
  /** The user has blocked notifications in the browser. */
  | { is: 'blocked' }
  /** `key` is the broker's public key, base64url. */
  | { is: 'off'; key: string }
  | { is: 'on'; key: string; kinds: readonly PushKind[] }

/**
 * The state of push messages for the signed-in user on this device.
 * @throws AppError
 */
export async function readPush(signal?: AbortSignal): Promise<PushState> {
  const { key, kinds } = await call(getPush, {}, { ...(signal && { signal }) })
  if (key === null) return { is: 'not-offered' }
  if (!canPush()) return { is: 'unsupported' }
  if (Notification.permission === 'denied') return { is: 'blocked' }
  const registration = await registered()
  if (registration === null) return { is: 'not-offered' }
  const isSubscribed = (await registration.pushManager.getSubscription()) !== null
  return kinds !== null && isSubscribed ? { is: 'on', key, kinds } : { is: 'off', key }
}

/**
 * Asks the user for the permission of the browser, and gets messages of these kinds from now on.
 * Call it in a tap, because browsers ask only then. `closed` when the user closes the question.
 * @throws AppError
 */
export async function turnOnPush(
  key: string,
  kinds: readonly PushKind[],
): Promise<PushState | 'closed'> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return { is: 'blocked' }
  if (permission === 'default') return 'closed'
  const registration = await registered()
  if (registration === null) return { is: 'not-offered' }
  await sendSubscription(registration, key, kinds)
  return { is: 'on', key, kinds }
}

/**
 * Changes the kinds of messages; without any, this device gets none.
 * @throws AppError
 */
export async function choosePushKinds(key: string, kinds: readonly PushKind[]): Promise<PushState> {
  const registration = await registered()
  if (registration === null) return { is: 'not-offered' }
  if (kinds.length > 0) {
    await sendSubscription(registration, key, kinds)
    return { is: 'on', key, kinds }
  }
  await call(endPush, {})
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return { is: 'off', key }
}

function canPush(): boolean {
  return 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator
}

/**
 * The service worker that gets messages; null where there is none: it is switched off, or this page
 * runs a preview. A first load registers it when the app has run for some seconds.
 */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  const none = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_MS, null))
  return Promise.race([navigator.serviceWorker.ready, none])
}

async function sendSubscription(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
  kinds: readonly PushKind[],
): Promise<void> {
  const subscription = await subscribe(pushManager, key)
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(startPush, { endpoint: endpoint ?? '', p256dh, auth, kinds: [...kinds] })
}

/** A browser that has subscribed with an earlier key of the broker refuses another one. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (cause) {
    const earlier = await manager.getSubscription()
    if (earlier === null) throw cause
    await earlier.unsubscribe()
    return manager.subscribe(options)
  }
}
