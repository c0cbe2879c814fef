import { momentText, priceText, useTranslation } from '@kontor/shared/i18n'
import { liquidationPrice, type Price, type Rate } from '@kontor/shared/trading'
import { Amount } from '@kontor/shared/ui'
import type { Coin, PendingOrder } from '@kontor/shared/wire'
import { ThreeFacts } from './three-facts.tsx'

interface FactsProps {
  order: PendingOrder
  coin: Coin
  /** Null while the rate to USD is not known. */
  rate: Rate | null
}

/** The amounts held for a pending order, and the terms with which it opens. */
export function PendingFacts({ order, coin, rate }: FactsProps) {
  const { t } = useTranslation('trading')
  const text = (price: Price | null, none: 'protection' | 'liquidation') =>
    price === null ? t(`none.${none}`) : priceText(price, coin.digits)
  const forced = rate && liquidationPrice({ ...coin, ...order, entry: order.price, rate })
  return (
    <ThreeFacts
      items={[
        { label: t('pending.margin'), value: <Amount value={order.margin} /> },
        { label: t('pending.fee'), value: <Amount value={order.fee} /> },
        { label: t('pending.placed'), value: momentText(order.placedAt), end: true },
        { label: t('range.stop'), value: text(order.stopLoss, 'protection') },
        { label: t('range.profit'), value: text(order.takeProfit, 'protection') },
        { label: t('pending.liquidation'), value: text(forced, 'liquidation'), end: true },
      ]}
    />
  )
}
