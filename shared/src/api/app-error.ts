import type { Reason } from '../wire/index.ts'

/** What went wrong, named by the user's next step: wait, sign in, mend the input, or report it. */
export type ErrorKind = 'offline' | 'signed-out' | 'refused' | 'broken'

/**
 * The one error that calls reject with. Recognised by name, for `instanceof` lies across bundles.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly kind: ErrorKind
  /** The server's reason where it gave one. */
  readonly reason: Reason | null

  constructor(
    kind: ErrorKind,
    message: string,
    { reason = null, cause }: { reason?: Reason | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.reason = reason
  }

  /** Any thrown thing as an AppError; what is not one already is `broken`. */
  static from(cause: unknown): AppError {
    if (cause instanceof Error && cause.name === 'AppError') return cause as AppError
    return new AppError('broken', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
