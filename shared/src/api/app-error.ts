import type { Reason, RefusalDetails } from '../wire/index.ts'

/**
 * The kind of a failure, named by the user's next step: wait, sign in, correct the input, report
 * it.
 */
export type ErrorKind = 'offline' | 'unavailable' | 'signed-out' | 'refused' | 'broken'

/** Any text, and the known reasons by name: a reason can be added without breaking a remote. */
type OpenReason = Reason | (string & Record<never, never>)

/**
 * The only error with which calls reject. Recognised by its name, because each bundle has its own
 * class.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly kind: ErrorKind
  /** The server's reason, if it gave one; a newer server may give one that is not listed. */
  readonly reason: OpenReason | null
  /** The figures of a refusal, e.g. the seconds to wait; empty if the server gave none. */
  readonly details: RefusalDetails
  /** The path of the call that failed; null if no call did. Owner: `call`. */
  path: string | null = null

  constructor(
    kind: ErrorKind,
    message: string,
    {
      reason = null,
      details = {},
      cause,
    }: Partial<Pick<AppError, 'reason' | 'details' | 'cause'>> = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.reason = reason
    this.details = details
  }

  /** Any thrown value as an AppError; one of another kind becomes `broken`. */
  static from(cause: unknown): AppError {
    if (cause instanceof Error && cause.name === 'AppError') return cause as AppError
    return new AppError('broken', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
