/** The edge does not accept an answer of the registry; the message says why. */
export class Untrusted extends Error {
  override name = 'Untrusted'

  /** The sentence for operators and users. */
  get sentence(): string {
    return `The registry’s answer is not taken: ${this.message}.`
  }
}
