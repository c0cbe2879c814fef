import { csvMoment, csvNumber, csvText, type Translate } from '@kontor/shared/i18n'
import type { EndedOrder } from './history.store.ts'

/** The texts that a row needs in addition to its order. */
export interface CsvTexts {
  nameOf: (symbol: string) => string
  t: Translate<'trading'>
}

/** Empty price, profit, fees and swap of a cancelled order, which was never a position. */
const NOTHING = ['', '', '', '']

/**
 * Ended orders as a table for a spreadsheet, with times of the user's zone, which their heads name.
 * Amounts are in USD.
 */
export function csvOf(orders: readonly EndedOrder[], { nameOf, t }: CsvTexts): string {
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
  ] as const
  const rows = orders.map((order) => [
    order.id,
    nameOf(order.symbol),
    t(`direction.${order.direction}`),
    t(`csv.kind.${order.kind}`),
    csvNumber(order.lots),
    String(order.multiple),
    ...(order.state === 'closed'
      ? [
          csvMoment(order.openedAt),
          csvNumber(order.entry),
          csvMoment(order.closed.at),
          t(`csv.by.${order.closed.by}`),
          csvNumber(order.closed.price),
          csvNumber(order.closed.profit),
          csvNumber(order.fee + order.closed.fee),
          csvNumber(order.swap),
        ]
      : [
          csvMoment(order.placedAt),
          '',
          csvMoment(order.cancelled.at),
          t('csv.by.cancelled'),
          ...NOTHING,
        ]),
  ])
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const heads = columns.map((column) => {
    const head = t(`csv.head.${column}`)
    return column === 'opened' || column === 'ended' ? `${head} (${zone})` : head
  })
  return csvText([heads, ...rows])
}
