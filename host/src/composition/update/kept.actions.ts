/**
 * Deletes what the service worker keeps of this app for loads without a connection. Does nothing
 * where the browser has no caches.
 */
export async function forgetKept(): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) await caches.delete(name)
}
