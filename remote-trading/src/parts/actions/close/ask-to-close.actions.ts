import { amountText, i18n, lotsText, priceText } from '@kontor/shared/i18n'
import type { Live } from '@kontor/shared/store'
import type { Rate } from '@kontor/shared/trading'
import { confirm, type KeyValueRow, ownAmountText } from '@kontor/shared/ui'
import type { OpenOrder } from '@kontor/shared/wire'
import { closePosition } from './close.actions.ts'
import { closeEstimate } from './close.rules.ts'

const t = (key: string, values: Record<string, string> = {}) => i18n.t(`trading:${key}`, values)

/** Asks the user to confirm with the figures of the close, closes, and reports the result. */
export async function askToClose(order: OpenOrder, live: Live, rate: Rate | null): Promise<void> {
  const { coin } = live
  const size = {
    name: coin.coinName,
    side: t(`direction.${order.direction}`),
    lots: lotsText(order.lots, coin.lotStep),
  }
  const yes = await confirm({
    title: t('close.title', size),
    text: t('close.text', size),
    ok: t('close.ok'),
    cancel: t('close.cancel'),
    danger: true,
    facts: factsOf(order, live, rate),
  })
  if (yes) await closePosition(order)
}

function factsOf(order: OpenOrder, live: Live, rate: Rate | null): KeyValueRow[] {
  const { digits } = live.coin
  const estimate = closeEstimate(order, live, rate)
  if (estimate === null) return []
  return [
    { label: t('close.price'), value: priceText(estimate.price, digits) },
    { label: t('close.profit'), value: ownAmountText(estimate.profit, { signed: true }) },
    { label: t('close.fee'), value: amountText(estimate.fee) },
    { label: t('close.back'), value: ownAmountText(estimate.back), sum: true },
  ]
}
