/**
 * Deletes what the service worker keeps of this app, for a load without a line. Does nothing where
 * the browser has no caches.
 */
export async function forgetKept(): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) await caches.delete(name)
}
