import { csvNumber, csvText } from '@kontor/shared/i18n'
import type { Movement } from '@kontor/shared/wire'

const columns = ['time', 'record', 'quantity', 'available', 'frozen', 'reference'] as const

interface CsvTexts {
  headOf: (column: (typeof columns)[number]) => string
  kindOf: (kind: Movement['kind']) => string
}

/**
 * Movements as a table for a spreadsheet; times are ISO 8601 in UTC, as their head says. Amounts
 * are USD.
 */
export function csvOf(movements: readonly Movement[], { headOf, kindOf }: CsvTexts): string {
  const rows = movements.map(({ at, kind, amount, available, frozen, reference }) => [
    new Date(at).toISOString(),
    kindOf(kind),
    csvNumber(amount, 2),
    csvNumber(available, 2),
    csvNumber(frozen, 2),
    reference.id,
  ])
  const heads = columns.map((column) =>
    column === 'time' ? `${headOf(column)} (UTC)` : headOf(column),
  )
  return csvText([heads, ...rows])
}
