import { momentText, priceText, useTranslation } from '@kontor/shared/i18n'
import { useListed } from '@kontor/shared/store'
import { Amount, BareRow, CoinIcon } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { lotsFigure } from '../../parts/figures.text.ts'
import type { EndedOrder } from './history.store.ts'

/** One ended order: its terms, how and when it ended, and its profit; leads to its page. */
export function HistoryRow({ order, to }: { order: EndedOrder; to: string }) {
  const { t } = useTranslation('trading')
  const coin = useListed(order.symbol)?.coin
  if (!coin) return null
  const { direction } = order
  const { at } = order.state === 'closed' ? order.closed : order.cancelled
  const said =
    order.state === 'closed'
      ? t(`orders.closed.${order.closed.by}`, { at: momentText(at) })
      : t(`orders.cancelled.${order.cancelled.by}`, { at: momentText(at) })
  return (
    <BareRow
      to={to}
      leading={<CoinIcon icons={coin.coinIcon} name={coin.coinName} />}
      title={
        <span className="strong small">
          {coin.coinName}{' '}
          <span className={direction === 'buy' ? 'up' : 'down'}>{t(`direction.${direction}`)}</span>{' '}
          {lotsFigure(order.lots, coin)}
        </span>
      }
      sub={said}
      value={<Outcome order={order} coin={coin} />}
    />
  )
}

function Outcome({ order, coin: { digits } }: { order: EndedOrder; coin: Coin }) {
  const { t } = useTranslation('trading')
  const price = order.state === 'closed' ? order.closed.price : order.price
  return (
    <>
      {order.state === 'closed' && <Amount value={order.closed.profit} signed />}
      <span className="sub">{t('orders.at', { price: priceText(price, digits) })}</span>
    </>
  )
}
