import { vi } from 'vitest'

/** Holds back the answer to a change, but not to its dry runs, until the function is called. */
export function holdAnswer(path: string): () => void {
  const answer = globalThis.fetch
  const held = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (to: string, init: RequestInit = {}) => {
    const isDryRun = typeof init.body === 'string' && init.body.includes('"dryRun":true')
    if (to === path && !isDryRun) await held.promise
    return answer(to, init)
  })
  return () => held.resolve()
}
