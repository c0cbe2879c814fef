import { CliError } from '@kontor/server/cli'
import { exitCode } from '../base/exit-code.ts'

/**
 * A time as ms since 1970; NaN when the text is no time. It begins with a date, the year first, or
 * with the day of the week before that, as commands print it.
 */
export function instantIn(text: string): number {
  const date = /^(?:[a-z]{3} )?(\d{4}-\d\d-\d\d)(?!\d)/i.exec(text)?.[1] ?? ''
  // Others would be read as a surprise: "41" as a year, "5.1.2027" as a day in May.
  return isDay(date) ? Date.parse(text) : NaN
}

/** Whether a date is in the calendar; 31 November would be read as 1 December. */
function isDay(date: string): boolean {
  const day = Date.parse(date)
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(date)
}

/**
 * A time as ms since 1970.
 * @throws CliError, with examples of what to write, when the text is no time
 */
export function instantOf(text: string, examples = '2026-12-01T08:00Z'): number {
  const instant = instantIn(text)
  if (!Number.isNaN(instant)) return instant
  throw new CliError(`"${text}" is not a time; write ${examples}, for example.`, {
    exit: exitCode.wrongUsage,
  })
}
