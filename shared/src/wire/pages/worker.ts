/** Where the edge serves the service worker of the app. */
export const WORKER_PATH = '/worker.js'

/**
 * The header by which the service worker says that it answers with what it kept, and since when
 * (ms, this device's clock).
 */
export const KEPT_AT = 'kept-at'
