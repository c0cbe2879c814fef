/** Maximum kept results; beyond it all are dropped, because visitors choose the inputs. */
const MOST = 200

/** Keeps the results of a pure function of a text, so that most requests need not compute them. */
export class Remembered<Result> {
  readonly #make: (text: string) => Result
  readonly #most: number
  readonly #made = new Map<string, Result>()

  constructor(make: (text: string) => Result, most = MOST) {
    this.#make = make
    this.#most = most
  }

  of(text: string): Result {
    const known = this.#made.get(text)
    if (known !== undefined) return known
    if (this.#made.size >= this.#most) this.#made.clear()
    const made = this.#make(text)
    this.#made.set(text, made)
    return made
  }
}
