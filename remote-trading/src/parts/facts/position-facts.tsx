import { momentText, useTranslation } from '@kontor/shared/i18n'
import type { Live } from '@kontor/shared/store'
import { type Price, profitAt, type Rate, type Usd } from '@kontor/shared/trading'
import { Amount, useOwnAmountText } from '@kontor/shared/ui'
import type { OpenOrder } from '@kontor/shared/wire'
import { ThreeFacts } from './three-facts.tsx'

/** The margin, costs and profit of a position, and the results of its stop loss and take profit. */
export function PositionFacts({
  order,
  live,
  rate,
}: {
  order: OpenOrder
  live: Live
  rate: Rate | null
}) {
  const { t } = useTranslation('trading')
  const own = useOwnAmountText()
  const at = (price: Price | null) =>
    price === null ? (
      t('none.protection')
    ) : rate === null ? (
      '–'
    ) : (
      <Money amount={profitAt({ ...order, instrument: live.coin, rate }, price)} />
    )
  return (
    <ThreeFacts
      items={[
        { label: t('orders.margin-held'), value: <Amount value={order.margin} /> },
        { label: t('orders.fee-paid'), value: <Amount value={order.fee} /> },
        { label: t('orders.swap'), value: own(order.swap, { signed: true }), end: true },
        { label: t('orders.at-stop'), value: at(order.stopLoss) },
        { label: t('orders.at-profit'), value: at(order.takeProfit) },
        { label: t('orders.opened'), value: momentText(order.openedAt), end: true },
      ]}
    />
  )
}

function Money({ amount }: { amount: Usd }) {
  const own = useOwnAmountText()
  return <span className={amount < 0n ? 'down' : 'up'}>{own(amount, { signed: true })}</span>
}
