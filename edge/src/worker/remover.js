// Replaces the service worker when it is switched off: deletes everything that it kept, and ends.
// Open pages go on without it.

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
