import { momentText, priceText, useTranslation } from '@kontor/shared/i18n'
import { Amount, Mark, Row } from '@kontor/shared/ui'
import type { Order } from '@kontor/shared/wire'
import { useListed } from '../coins.store.ts'
import { lotsText } from '../figures.ts'

/** One closed order: what it was, how and when it ended, what it brought. */
export function HistoryRow({ order }: { order: Order }) {
  const { t } = useTranslation('trading')
  const coin = useListed(order.symbol)?.coin
  const { closed, direction } = order
  if (!coin || !closed) return null
  return (
    <Row
      mark={<Mark icons={coin.coinIcon} name={coin.coinName} />}
      title={
        <span className="strong small">
          {coin.coinName} <span className={direction === 'buy' ? 'up' : 'down'}>{t(`direction.${direction}`)}</span>{' '}
          {lotsText(order.lots, coin)}
        </span>
      }
      sub={t(`orders.by.${closed.by}`, { at: momentText(closed.at) })}
      value={
        <>
          <Amount value={closed.profit} signed />
          <span className="sub">{t('orders.at', { price: priceText(closed.price, coin.digits) })}</span>
        </>
      }
    />
  )
}
