import { csvText } from '@kontor/shared/i18n'
import type { PersonalData } from '@kontor/shared/wire'

/** The data as one JSON document: a list of records for each kind. */
export function jsonText({ at, tables }: PersonalData): string {
  const records = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
  return JSON.stringify({ at: new Date(at).toISOString(), ...records }, null, 2)
}

/**
 * A CSV file for each kind of record that has any, by its file name. Amounts keep their point and
 * times are ISO 8601 in UTC, as in the JSON document.
 */
export function csvFiles({ tables }: PersonalData): Record<string, string> {
  const files = tables.flatMap(({ name, rows: [first, ...more] }) => {
    if (first === undefined) return []
    const columns = Object.keys(first)
    const cells = [first, ...more].map((row) => columns.map((column) => String(row[column] ?? '')))
    return [[`${name}.csv`, csvText([columns, ...cells])]]
  })
  return Object.fromEntries(files) as Record<string, string>
}
