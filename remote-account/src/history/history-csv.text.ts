import { csvNumber, csvText, type Translate } from '@kontor/shared/i18n'
import type { Movement } from '@kontor/shared/wire'

const columns = [
  'time',
  'record',
  'market',
  'direction',
  'lots',
  'quantity',
  'available',
  'frozen',
  'total',
  'reference',
] as const

interface CsvTexts {
  nameOf: (symbol: string) => string
  t: Translate<'account'>
}

/**
 * Movements as a CSV table, with a separate row for each fee. Times are ISO 8601 in UTC, which
 * their heading says; amounts are USD.
 */
export function csvOf(movements: readonly Movement[], { nameOf, t }: CsvTexts): string {
  const rows = movements.map(({ at, kind, order, amount, available, frozen, reference }) => [
    new Date(at).toISOString(),
    t(`history.kind.${kind}`),
    ...(order === null
      ? ['', '', '']
      : [nameOf(order.symbol), t(`history.side.${order.direction}`), csvNumber(order.lots)]),
    csvNumber(amount, 2),
    csvNumber(available, 2),
    csvNumber(frozen, 2),
    csvNumber(available + frozen, 2),
    reference.id,
  ])
  const heads = columns.map((column) => t(`history.csv.${column}`))
  return csvText([heads, ...rows])
}
