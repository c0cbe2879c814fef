import { formatDecimal, type Decimal } from '@kontor/shared/trading'
import type { Movement } from '@kontor/shared/wire'

const columns = ['time', 'record', 'quantity', 'available', 'frozen', 'reference'] as const

interface CsvTexts {
  /** Whether the language writes a decimal comma; cells are then separated by semicolons. */
  comma: boolean
  headOf: (column: (typeof columns)[number]) => string
  kindOf: (kind: Movement['kind']) => string
}

/** Movements as a table for a spreadsheet; times are ISO 8601 in UTC, amounts are USD. */
export function csvOf(movements: readonly Movement[], { comma, headOf, kindOf }: CsvTexts): string {
  const separator = comma ? ';' : ','
  const number = (value: Decimal) => {
    const text = formatDecimal(value, 2)
    return comma ? text.replace('.', ',') : text
  }
  const rows = movements.map(({ at, kind, amount, available, frozen, reference }) => [
    new Date(at).toISOString(),
    kindOf(kind),
    number(amount),
    number(available),
    number(frozen),
    reference.id,
  ])
  const lines = [columns.map(headOf), ...rows].map((cells) =>
    cells.map((cell) => quoted(cell, separator)).join(separator),
  )
  return `${lines.join('\r\n')}\r\n`
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
