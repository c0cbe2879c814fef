/** Answers that are the same for everybody until the market moves: each is made once. */
export interface ResponseCache {
  /** The answer of a key; made where there is none yet. One that fails is not cache. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  clear(): void
}

/** Queries are made up by callers, so there may be any number of keys. */
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
