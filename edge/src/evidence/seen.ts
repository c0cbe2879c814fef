/** The keys that were seen lately; above a maximum the oldest are forgotten. */
export class Seen {
  readonly #most: number
  readonly #keys = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  /** True the first time. */
  add(key: string): boolean {
    if (this.#keys.has(key)) return false
    this.#keys.add(key)
    if (this.#keys.size > this.#most) this.#keys.delete(this.#keys.values().next().value!)
    return true
  }
}
