/** An answer of the registry that the edge does not take. The message says why. */
export class Untrusted extends Error {
  override name = 'Untrusted'

  /** What operators and users read. */
  get sentence(): string {
    return `The registry’s answer is not taken: ${this.message}.`
  }
}
