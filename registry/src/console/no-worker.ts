import { builtFile } from './built-files.ts'

/**
 * Stands where a console has no service worker. Browsers keep a worker whose file is gone, so this
 * one replaces it at their next page, deletes what it kept, and ends.
 */
const text = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** The worker that removes another one. */
export const noWorker = await builtFile(Buffer.from(text), '.js')
