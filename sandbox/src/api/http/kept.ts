/** Answers that are the same for everybody until the market moves: each is made once. */
export interface Kept {
  /** The answer of a key; made where there is none yet. One that fails is not kept. */
  of(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  forget(): void
}

/** Queries are made up by callers, so there may be any number of keys. */
const MOST = 2_000

export function createKept(): Kept {
  const answers = new Map<string, Promise<Buffer>>()
  return {
    of(key, make) {
      const known = answers.get(key)
      if (known !== undefined) return known
      if (answers.size >= MOST) answers.clear()
      const made = make()
      answers.set(key, made)
      made.catch(() => answers.delete(key))
      return made
    },
    forget: () => answers.clear(),
  }
}
