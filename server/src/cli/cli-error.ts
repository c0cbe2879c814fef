/** The exit codes of every command line; a command may add its own. */
export const exitCode = { failed: 1, wrongUsage: 2 } as const

interface Details {
  /** The exit code; `failed` when absent. */
  exit?: number
  /** The remedy, in one sentence. */
  next?: string | undefined
  /** A word for programs, `version-taken`; `wrong-usage` or `failed` when absent. */
  code?: string | undefined
  /** The number under which the log of a server has the request; for `--verbose`. */
  request?: string | undefined
  cause?: unknown
}

/** A command that failed; the message is one sentence for stderr. Recognised by name. */
export class CliError extends Error {
  override name = 'CliError'
  readonly exit: number
  readonly next: string | undefined
  readonly code: string
  readonly request: string | undefined

  constructor(
    message: string,
    { exit = exitCode.failed, next, code = codeOf(exit), request, cause }: Details = {},
  ) {
    super(message, { cause })
    this.exit = exit
    this.next = next
    this.code = code
    this.request = request
  }
}

/** The word for a failure that has none of its own. */
function codeOf(exit: number): string {
  return exit === exitCode.wrongUsage ? 'wrong-usage' : 'failed'
}
