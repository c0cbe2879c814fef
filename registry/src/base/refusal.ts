/** The refusal of a request, which changes nothing. Recognised by name. */
export class Refusal extends Error {
  override name = 'Refusal'
  /** HTTP status. */
  readonly status: number
  /** A word for programs, in kebab-case. The message is one sentence for people. */
  readonly code: string

  /** The remedy, in one sentence. */
  readonly next: string | undefined

  constructor(status: number, code: string, message: string, next?: string) {
    super(message)
    this.status = status
    this.code = code
    this.next = next
  }
}
