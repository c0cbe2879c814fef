import { CliError } from '@kontor/server/cli'
import { exitCode } from '../base/exit-code.ts'

/**
 * A time as ms since 1970.
 * @throws CliError, with examples of what to write, when the text is no time
 */
export function instantOf(text: string, examples = '2026-12-01T08:00Z'): number {
  const instant = Date.parse(text)
  // A text without a year would be a day of 2001: "mon 8".
  if (/\d{4}/.test(text) && !Number.isNaN(instant)) return instant
  throw new CliError(`"${text}" is not a time; write ${examples}, for example.`, {
    exit: exitCode.wrongUsage,
  })
}
