/** Why a request is refused; a refused request changes nothing. Recognised by name. */
export class Refusal extends Error {
  override name = 'Refusal'
  /** HTTP status. */
  readonly status: number
  /** For programs, in kebab-case. The message is one sentence for people. */
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
