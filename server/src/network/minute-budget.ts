const MINUTE = 60_000

/** A budget of each network, or of any other key, for the current minute of the clock. */
export class MinuteBudget {
  readonly #most: number
  readonly #now: () => number
  readonly #used = new Map<string, number>()
  #minute = 0

  constructor(most: number, now: () => number = Date.now) {
    this.#most = most
    this.#now = now
  }

  /** Takes one unit of the key's budget; false when the budget of this minute is used up. */
  take(key: string): boolean {
    const minute = Math.floor(this.#now() / MINUTE)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#used.clear()
    }
    const used = this.#used.get(key) ?? 0
    if (used >= this.#most) return false
    this.#used.set(key, used + 1)
    return true
  }

  /** Seconds until the next minute, which has a new budget. */
  secondsLeft(): number {
    return Math.ceil((MINUTE - (this.#now() % MINUTE)) / 1_000)
  }
}
