import { amountText, priceText, type Translate } from '@kontor/shared/i18n'
import type { Live } from '@kontor/shared/store'
import { orderCosts, type Price, type Rate } from '@kontor/shared/trading'
import { Amount, type KeyValueRow, ownAmountText } from '@kontor/shared/ui'
import type { OpenOrder, PendingOrder } from '@kontor/shared/wire'
import type { Checked } from './typed-prices.rules.ts'

interface Figures {
  live: Live
  rate: Rate | null
  moneyAt: (close: Price | null) => bigint | null
  t: Translate<'trading'>
}

/**
 * The rows of a change: each price before and after, its money, and the amounts that a pending
 * order then holds.
 */
export function changesOf(
  order: OpenOrder | PendingOrder,
  { price, stopLoss, takeProfit }: Checked,
  { live: { coin }, rate, moneyAt, t }: Figures,
): KeyValueRow[] {
  const text = (value: Price | null) =>
    value === null ? t('none.protection') : priceText(value, coin.digits)
  const rows: KeyValueRow[] = []
  const add = (name: Parameters<typeof t>[0], before: string, after: string) => {
    if (before !== after) rows.push({ label: t(name), value: `${before} → ${after}` })
  }
  if (order.state === 'pending' && price !== null) {
    add('modify.price', text(order.price), text(price))
    if (rate !== null && price !== order.price) {
      const costs = orderCosts(coin, { ...order, price, rate })
      add('pending.margin', ownAmountText(order.margin), amountText(costs.margin))
      add('pending.fee', ownAmountText(order.fee), amountText(costs.fee))
    }
  }
  add('modify.stopLoss', text(order.stopLoss), text(stopLoss))
  const lost = moneyAt(stopLoss)
  if (lost !== null && stopLoss !== order.stopLoss)
    rows.push({ label: t('orders.at-stop'), value: <Amount value={lost} signed /> })
  add('modify.takeProfit', text(order.takeProfit), text(takeProfit))
  const gained = moneyAt(takeProfit)
  if (gained !== null && takeProfit !== order.takeProfit)
    rows.push({ label: t('orders.at-profit'), value: <Amount value={gained} signed /> })
  return rows
}
