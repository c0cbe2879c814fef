import { vi } from 'vitest'

/** Holds the answer to a change back, but not those to its trials, until the function is called. */
export function holdAnswer(path: string): () => void {
  const answer = globalThis.fetch
  const held = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (to: string, init: RequestInit = {}) => {
    const isTrial = typeof init.body === 'string' && init.body.includes('"dryRun":true')
    if (to === path && !isTrial) await held.promise
    return answer(to, init)
  })
  return () => held.resolve()
}
