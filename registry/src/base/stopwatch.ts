/** Measures how long each part of some work takes, over all its runs. */
export class Stopwatch<Part extends string> {
  readonly #took = new Map<Part, number>()

  /** Runs a part. */
  run<Result>(part: Part, work: () => Result): Result {
    const began = performance.now()
    try {
      return work()
    } finally {
      this.#add(part, began)
    }
  }

  /** Runs a part that waits for something. */
  async wait<Result>(part: Part, work: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.#add(part, began)
    }
  }

  /** Whole ms, rounded up; null for a part that did not run. */
  msOf(part: Part): number | null {
    const took = this.#took.get(part)
    return took === undefined ? null : Math.ceil(took)
  }

  #add(part: Part, began: number): void {
    this.#took.set(part, (this.#took.get(part) ?? 0) + performance.now() - began)
  }
}
