/** How long a busy browser may put something off, ms. */
const LATEST_MS = 1_000

/** Resolves when the browser has painted and is idle, after a second at the latest. */
export function idle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Safari has no idle callbacks: two frames later the first paint is done.
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
  else requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  return promise
}
