import { amountText, i18n, priceText } from '@kontor/shared/i18n'
import { previewOf, type PreviewTerms, type Price, sideOf } from '@kontor/shared/trading'
import { confirm, TriangleAlert } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { distanceText } from '../../parts/distance.text.ts'
import type { OrderRequest } from './rules/order-request.rules.ts'
import { send, type Ticket } from './ticket.store.ts'

const t = (key: string, values: Record<string, string> = {}) => i18n.t(`trading:${key}`, values)

/**
 * Sends the order. When the market moved beyond the tolerance, asks again with the figures at the
 * new price, each time it moves.
 */
export async function place(
  ticket: Ticket,
  coin: Coin,
  { request, terms }: { request: OrderRequest; terms: PreviewTerms },
): Promise<void> {
  const now = await send(ticket, coin, request)
  const { shown } = request
  if (now === null || shown === undefined) return
  if (await isStillWanted(coin, { request, terms, saw: shown.price, now }))
    await place(ticket, coin, { request: { ...request, shown: { ...shown, price: now } }, terms })
}

function isStillWanted(
  coin: Coin,
  {
    request,
    terms,
    saw,
    now,
  }: { request: OrderRequest; terms: PreviewTerms; saw: Price; now: Price },
): Promise<boolean> {
  const { direction, lots, stopLoss } = request
  const { margin, openFee, atRisk } = previewOf(lots, { ...terms, price: now, stopLoss })
  const price = (value: Price) => priceText(value, coin.digits)
  const moved = distanceText(sideOf(direction) * (now - saw), coin)
  return confirm({
    icon: TriangleAlert,
    tone: 'warn',
    title: t('moved.title'),
    text: t(`moved.text.${direction}`, { distance: moved }),
    facts: [
      { label: t('moved.saw'), value: price(saw) },
      { label: t('moved.now'), value: price(now) },
      { label: t('ticket.margin'), value: amountText(margin) },
      { label: t('placed.fee'), value: amountText(openFee) },
      { label: t('ticket.at-risk'), value: amountText(atRisk), sum: true },
    ],
    ok: t(`moved.ok.${direction}`, { price: price(now) }),
  })
}
