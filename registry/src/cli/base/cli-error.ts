import { exitCode, type ExitCode } from './exit-code.ts'

interface Details {
  exit?: ExitCode
  /** What to do about it, in one sentence. */
  next?: string | undefined
  cause?: unknown
}

/** A command that failed; the message is one sentence for stderr. Recognised by name. */
export class CliError extends Error {
  override name = 'CliError'
  readonly exit: ExitCode
  readonly next: string | undefined

  constructor(message: string, { exit = exitCode.failed, next, cause }: Details = {}) {
    super(message, { cause })
    this.exit = exit
    this.next = next
  }
}
