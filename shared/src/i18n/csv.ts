import { type Decimal, decimal, formatDecimal } from '../trading/index.ts'
import { dateFormat } from './dates.ts'
import { numberText } from './numbers.ts'

/**
 * Rows as a table that spreadsheets of the user's language read: cells are separated by commas, or
 * by semicolons where the decimal mark is a comma. Format: RFC 4180.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  const separator = hasDecimalComma() ? ';' : ','
  const lines = rows.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator))
  return `${lines.join('\r\n')}\r\n`
}

/**
 * A number for a cell, with the decimal mark of the language. Without `places` it keeps all its
 * decimal places.
 */
export function csvNumber(value: Decimal, places?: number): string {
  const text = formatDecimal(value, places)
  return hasDecimalComma() ? text.replace('.', ',') : text
}

/**
 * A moment for a cell: date and time in the user's zone, which spreadsheets of the language can
 * read.
 */
export function csvMoment(instant: number): string {
  return dateFormat({ calendar: 'gregory', dateStyle: 'short', timeStyle: 'medium' }).format(
    instant,
  )
}

function hasDecimalComma(): boolean {
  return numberText(decimal('1.5'), 1).includes(',')
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
