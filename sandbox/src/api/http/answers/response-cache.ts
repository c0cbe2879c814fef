/** Caches responses that are the same for all users until the next tick. */
export interface ResponseCache {
  /** The response of a key, made on the first call. A failed response is not cached. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  clear(): void
}

/** Callers choose the queries, so the number of keys must be bounded. */
const MOST = 2_000

export function createResponseCache(): ResponseCache {
  const answers = new Map<string, Promise<Buffer>>()
  return {
    get(key, make) {
      const known = answers.get(key)
      if (known !== undefined) return known
      if (answers.size >= MOST) answers.clear()
      const made = make()
      answers.set(key, made)
      made.catch(() => answers.delete(key))
      return made
    },
    clear: () => answers.clear(),
  }
}
