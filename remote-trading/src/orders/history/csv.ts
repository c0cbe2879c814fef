import { i18n, numberText } from '@kontor/shared/i18n'
import { formatDecimal, type Decimal } from '@kontor/shared/trading'
import type { EndedOrder } from './history.store.ts'

/** What a row needs beside its order. */
export interface CsvTexts {
  nameOf: (symbol: string) => string
  t: (key: string) => string
}

/**
 * Ended orders as a table for a spreadsheet in the user's language: its decimal mark, its separator
 * (a semicolon where the decimal mark is a comma), dates of the user's zone. Amounts are in USD.
 */
export function csvOf(orders: readonly EndedOrder[], { nameOf, t }: CsvTexts): string {
  const comma = numberText(150_000_000n, 1).includes(',')
  const columns = [
    'id',
    'market',
    'direction',
    'kind',
    'lots',
    'multiple',
    'opened',
    'entry',
    'ended',
    'outcome',
    'price',
    'profit',
    'fees',
    'swap',
  ]
  const number = (value: Decimal) => {
    const text = formatDecimal(value)
    return comma ? text.replace('.', ',') : text
  }
  const rows = orders.map((order) => [
    order.id,
    nameOf(order.symbol),
    t(`direction.${order.direction}`),
    t(`csv.kind.${order.kind}`),
    number(order.lots),
    String(order.multiple),
    ...(order.state === 'closed'
      ? [
          timeText(order.openedAt),
          number(order.entry),
          timeText(order.closed.at),
          t(`csv.by.${order.closed.by}`),
          number(order.closed.price),
          number(order.closed.profit),
          number(order.fee + order.closed.fee),
          number(order.swap),
        ]
      : [timeText(order.placedAt), '', timeText(order.cancelled.at), t('csv.by.cancelled')]),
  ])
  const separator = comma ? ';' : ','
  const lines = [columns.map((column) => t(`csv.head.${column}`)), ...rows].map((cells) =>
    cells.map((cell) => quoted(cell, separator)).join(separator),
  )
  return `${lines.join('\r\n')}\r\n`
}

/** A moment that spreadsheets of the language read as date and time. */
function timeText(instant: number): string {
  return new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant)
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
