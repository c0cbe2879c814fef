/** Deletes all caches of the service worker. Does nothing where a page has no caches. */
export async function forgetKept() {
  if (!globalThis.caches) return
  for (const name of await caches.keys()) await caches.delete(name)
}
