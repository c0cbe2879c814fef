/** The keys that were seen lately; beyond a maximum number the oldest are forgotten. */
export class Seen {
  readonly #most: number
  readonly #keys = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  /** Returns true the first time a key is seen. */
  add(key: string): boolean {
    if (this.#keys.has(key)) return false
    this.#keys.add(key)
    if (this.#keys.size > this.#most) this.#keys.delete(this.#keys.values().next().value!)
    return true
  }
}
