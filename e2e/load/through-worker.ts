import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** Runs in a page: resolves when the service worker has kept the page's files. */
export async function isKept(): Promise<void> {
  while (!(await caches.match('/', { ignoreVary: true })))
    await new Promise((next) => setTimeout(next, 100))
}

/**
 * Watches the requests of the service worker of a context, including its preloads. The returned
 * function gives the bytes by address, as transferred, once all answers are complete.
 */
export async function watchWorker(
  context: BrowserContext,
): Promise<() => Promise<Map<string, number>>> {
  const browser = await context.browser()!.newBrowserCDPSession()
  const { targetInfos } = await browser.send('Target.getTargets')
  const { targetId } = targetInfos.find(({ type }) => type === 'service_worker')!
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId })
  const asked = new Map<string, string>()
  const bytes = new Map<string, number>()
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method, params } = JSON.parse(message)
    if (method === 'Network.requestWillBeSent') asked.set(params.requestId, params.request.url)
    if (method === 'Network.loadingFinished') bytes.set(params.requestId, params.encodedDataLength)
    if (method === 'Network.loadingFailed') bytes.set(params.requestId, 0)
  })
  const message = JSON.stringify({ id: 1, method: 'Network.enable', params: {} })
  await browser.send('Target.sendMessageToTarget', { sessionId, message })
  return async () => {
    while (bytes.size < asked.size) await pause(50)
    await browser.detach()
    return new Map([...bytes].map(([id, size]) => [asked.get(id)!, size]))
  }
}
