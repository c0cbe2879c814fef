/** Sums by a key; taking a row resets it. */
export class Sums<Row> {
  readonly #most: number
  readonly #rows = new Map<string, Row>()

  /** Maximum rows: further keys are not counted, so that nobody fills the memory. */
  constructor(most: number) {
    this.#most = most
  }

  /** Adds to the row of a key, which `empty` makes. */
  add(key: string, empty: () => Row, add: (row: Row) => Row): void {
    const known = this.#rows.get(key)
    if (known === undefined && this.#rows.size >= this.#most) return
    this.#rows.set(key, add(known ?? empty()))
  }

  /** Removes some rows, the oldest first, and returns them. */
  take(most: number): Row[] {
    const taken = [...this.#rows].slice(0, most)
    for (const [key] of taken) this.#rows.delete(key)
    return taken.map(([, row]) => row)
  }
}
