/** The exit codes of every command line; a command may add its own. */
export const exitCode = { failed: 1, wrongUsage: 2 } as const

interface Details {
  /** The exit code; `failed` when absent. */
  exit?: number
  /** What to do about it, in one sentence. */
  next?: string | undefined
  cause?: unknown
}

/** A command that failed; the message is one sentence for stderr. Recognised by name. */
export class CliError extends Error {
  override name = 'CliError'
  readonly exit: number
  readonly next: string | undefined

  constructor(message: string, { exit = exitCode.failed, next, cause }: Details = {}) {
    super(message, { cause })
    this.exit = exit
    this.next = next
  }
}
