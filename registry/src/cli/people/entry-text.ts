import type { Entry } from '../../api/people/log-routes.ts'
import { moment } from '../../base/format.ts'

/** The headings of `cellsOf`. */
export const headings = ['entry', 'time', 'who', 'what', 'channel', 'change', 'revision']

/** An entry of the audit log as a row of a table. */
export function cellsOf(entry: Entry): string[] {
  const { n, at, who, what, channel, text, reason, revision } = entry
  const change = reason === null ? text : `${text}: ${reason}`
  return [String(n), moment(at), who, what, channel ?? '', change, String(revision ?? '')]
}

/** The same as a line of its own. */
export function lineOf(entry: Entry): string {
  return cellsOf(entry)
    .filter((cell) => cell !== '')
    .join('  ')
}
