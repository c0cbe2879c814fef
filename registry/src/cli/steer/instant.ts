import { CliError } from '@kontor/server/cli'
import { exitCode } from '../base/exit-code.ts'

/** A time as ms since 1970. @throws CliError when the text is no time */
export function instantOf(text: string): number {
  const instant = Date.parse(text)
  if (!Number.isNaN(instant)) return instant
  throw new CliError(`"${text}" is not a time; write 2026-12-01T08:00Z, for example.`, {
    exit: exitCode.wrongUsage,
  })
}
