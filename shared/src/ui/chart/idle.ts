/** Resolves when the browser has painted and is idle, at the latest after `timeout` ms. */
export function idle(timeout: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Safari has no idle callbacks: two frames later the first paint is done.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout })
  else requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  return promise
}
