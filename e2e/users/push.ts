import type { Page, Worker } from '@playwright/test'
import type { PushMessage, PushTarget } from '@kontor/shared/wire'

/**
 * Gives the browser an address at the push service of a test, because Chromium would request one
 * from its maker over the network. Also makes the user allow notifications, because the headless
 * shell does not.
 */
export function getsMessagesFrom(page: Page, target: Omit<PushTarget, 'kinds'>): Promise<unknown> {
  return page.addInitScript(({ endpoint, ...keys }) => {
    const subscription = {
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => sessionStorage.removeItem('subscribed'),
    } as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', '')
      return subscription
    }
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('subscribed') === null ? null : subscription
    Object.defineProperty(Notification, 'permission', {
      get: () => (sessionStorage.getItem('allowed') === null ? 'default' : 'granted'),
    })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('allowed', '')
      return 'granted'
    }
  }, target)
}

/** The state of a service worker in tests: the notifications that it has shown. */
interface Showing {
  registration: ServiceWorkerRegistration
  shown?: { title: string; body?: string; data?: unknown }[]
}

/** Hands a message to the service worker, as a browser that has received one does. */
export async function deliver(page: Page, message: PushMessage): Promise<void> {
  await workerOf(page).evaluate(() => {
    const worker = globalThis as unknown as Showing
    const shown = (worker.shown = [])
    worker.registration.showNotification = async (title, options) =>
      void shown.push({ title, ...options } as never)
  })
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  })
  await session.detach()
}

/** The texts of the notifications that the worker has shown. */
export function shownMessages(page: Page): Promise<(string | undefined)[]> {
  return workerOf(page).evaluate(() =>
    ((globalThis as unknown as Showing).shown ?? []).map(({ body }) => body),
  )
}

/** Opens the newest notification, as a tap on it does. */
export async function openMessage(page: Page): Promise<void> {
  await workerOf(page).evaluate(() => {
    const { data } = (globalThis as unknown as Showing).shown!.at(-1)!
    const notification = { data, close: () => undefined }
    const event = new Event('notificationclick')
    // Only events of the browser have a working `waitUntil`, so the test replaces it.
    globalThis.dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }))
  })
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('The page has no service worker.')
  return worker
}
