import { call } from '@kontor/shared/api'
import { amountText, i18n, lotsText, priceText } from '@kontor/shared/i18n'
import { account, type Live, notify, type OrderSettings } from '@kontor/shared/store'
import { oppositeOf, previewOf, type Rate } from '@kontor/shared/trading'
import { Amount, confirm, type KeyValueRow, RotateCw } from '@kontor/shared/ui'
import { type OpenOrder, reverseOrder } from '@kontor/shared/wire'
import { tolerancePoints } from '../tolerance.rules.ts'
import { closeEstimate } from './close/close.rules.ts'
import { sendChange } from './send.store.ts'

const t = (key: string, values: Record<string, string> = {}) => i18n.t(`trading:${key}`, values)

/**
 * Asks the user to confirm with the figures of the close and of the new position, then reverses.
 * Asks again when the price has moved by more than the tolerance; `now` gives the price then.
 */
export async function askToReverse(
  order: OpenOrder,
  tolerance: OrderSettings['tolerance'],
  now: () => { live: Live; rate: Rate } | null,
): Promise<void> {
  const market = now()
  if (market === null) return
  const { coin } = market.live
  const side = t(`direction.${oppositeOf(order.direction)}`)
  const size = { name: coin.coinName, side, lots: lotsText(order.lots, coin.lotStep) }
  const { price, facts } = figuresOf(order, market.live, market.rate)
  const yes = await confirm({
    icon: RotateCw,
    tone: 'warn',
    title: t('reverse.title', size),
    text: t('reverse.text'),
    ok: t('reverse.ok'),
    facts,
  })
  if (!yes) return
  const points = tolerancePoints(tolerance, coin)
  const sent = await sendChange(order, {
    intent: `reverse ${price}`,
    send: (key) =>
      call(reverseOrder, {
        id: order.id,
        ...(points !== null && { shown: { price, tolerance: points } }),
        key,
      }),
  })
  if (sent.ok) notify({ kind: 'good', text: t('reverse.done', size) })
  else if (sent.reason === 'PRICE_MOVED') await askToReverse(order, tolerance, now)
}

/** The price of both orders, and the rows with their figures. */
function figuresOf(order: OpenOrder, live: Live, rate: Rate) {
  const { coin, bid, ask } = live
  const direction = oppositeOf(order.direction)
  const closing = closeEstimate(order, live, rate)
  const opening = previewOf(order.lots, {
    instrument: coin,
    direction,
    multiple: order.multiple,
    bid,
    ask,
    rate,
  })
  const fees = (closing?.fee ?? 0n) + opening.openFee
  const balance = account.user?.withdrawBalance ?? 0n
  const after = balance + (closing?.back ?? 0n) - opening.margin - opening.openFee
  const facts: KeyValueRow[] = [
    { label: t('reverse.closing'), value: <Amount value={closing?.profit ?? 0n} signed /> },
    { label: t('reverse.fees'), value: amountText(-fees) },
    { label: t('reverse.margin'), value: amountText(opening.margin) },
    {
      label: t('reverse.liquidation'),
      value:
        opening.liquidation === null
          ? t('none.liquidation')
          : priceText(opening.liquidation, coin.digits),
    },
    { label: t('reverse.protection'), value: t('reverse.not-carried') },
    { label: t('part.balance-after'), value: <Amount value={after} />, sum: true },
  ]
  return { price: opening.price, facts }
}
