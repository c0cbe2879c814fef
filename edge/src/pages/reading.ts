/** Answers that are older are read again; until then, documents have these. */
const FRESH_MS = 10_000

/** Where a reading has its time from, and where it says that it fails. */
export interface Surroundings {
  now: () => number
  warn: (sentence: string) => void
}

/**
 * What a read gives in each language. It is made when its answer is wanted and the known one is
 * old; nobody waits for it.
 */
export class Reading<Value> {
  readonly #read: (language: string, at: number) => Promise<Value>
  readonly #around: Surroundings
  readonly #known = new Map<string, { readAt: number; value: Value | null }>()
  #isFailing = false

  constructor(read: (language: string, at: number) => Promise<Value>, around: Surroundings) {
    this.#read = read
    this.#around = around
  }

  /** What is known in a language; null before the first answer. */
  of(language: string, freshMs = FRESH_MS): Value | null {
    const now = this.#around.now()
    const { readAt, value } = this.#known.get(language) ?? { readAt: -Infinity, value: null }
    if (now - readAt < freshMs) return value
    this.#known.set(language, { readAt: now, value })
    void this.#readAt(language, now)
    return value
  }

  async #readAt(language: string, now: number): Promise<void> {
    try {
      this.#known.set(language, { readAt: now, value: await this.#read(language, now) })
      this.#isFailing = false
    } catch (cause) {
      const { message } = cause as Error
      if (!this.#isFailing) this.#around.warn(`Documents keep the prices they have: ${message}.`)
      this.#isFailing = true
    }
  }
}
