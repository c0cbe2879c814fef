import { memo } from 'react'
import { percentText, priceText, useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { closingPrice } from '@kontor/shared/trading'
import { Amount, ArrowRight, ChevronDown, Clock, Mark, Pill, Skeleton } from '@kontor/shared/ui'
import type { Coin, OpenOrder } from '@kontor/shared/wire'
import { useListed } from '../coins.store.ts'
import { floatingProfit, isOpen, partOf, type Live } from '../market.rules.ts'
import { useLive } from '../use-live.ts'
import { useReopening } from '../use-reopening.ts'
import { OrderName } from './order-name.tsx'
import { PositionDetails } from './position-details.tsx'
import styles from './position-card.module.css'

/** One position. Renders when its own price, or its rate to USD, moves. */
export const PositionCard = memo(function PositionCard({ order }: { order: OpenOrder }) {
  const { t } = useTranslation('trading')
  const coin = useListed(order.symbol)?.coin
  const live = useLive(order.symbol)
  useReopening(coin)
  if (!coin || !live) return <Skeleton h="var(--row)" r="var(--radius-m)" />
  const closed = !isOpen(coin)
  return (
    <details className={styles.card}>
      <summary>
        <span className="line">
          <span className="line near">
            <Mark icons={coin.coinIcon} name={coin.coinName} />
            <OrderName order={order} coin={coin} />
          </span>
          <Profit order={order} coin={coin} live={live} />
        </span>
        <span className={`line ${styles.prices}`}>
          <span className={styles.move}>
            <span className="num">{priceText(order.entry, coin.digits)}</span>
            <ArrowRight className="i xxs" aria-label={t('orders.now')} role="img" />
            <span className="num">
              {priceText(closingPrice(order.direction, live.mid, coin.spread), coin.digits)}
            </span>
          </span>
          <span className="tiny muted num line near">
            {t('orders.liquidation', {
              price:
                order.liquidationPrice === null
                  ? t('none')
                  : priceText(order.liquidationPrice, coin.digits),
            })}
            <ChevronDown className={`i xs ${styles.chevron}`} aria-hidden />
          </span>
        </span>
        {closed && coin.opensAt !== null && (
          <span className="tiny muted line near">
            <Clock className="i xs" aria-hidden />
            <span>{t('orders.closed-until', { at: weekdayTimeText(coin.opensAt) })}</span>
          </span>
        )}
      </summary>
      <PositionDetails order={order} coin={coin} live={live} />
    </details>
  )
})

function Profit({ order, coin, live }: { order: OpenOrder; coin: Coin; live: Live }) {
  const { t } = useTranslation('trading')
  const profit = floatingProfit(order, coin, live)
  const part = profit === null ? '–' : percentText(partOf(profit, order.margin))
  return (
    <span className={styles.profit}>
      {profit === null ? <span className="chg">–</span> : <Amount value={profit} signed />}
      {isOpen(coin) ? (
        <span className="tiny muted num">{part}</span>
      ) : (
        <Pill>{t('market-closed')}</Pill>
      )}
    </span>
  )
}
