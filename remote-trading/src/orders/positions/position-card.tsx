import { useState } from 'react'
import { percentText, priceText, useTranslation } from '@kontor/shared/i18n'
import { useLive, useRate, type Live } from '@kontor/shared/store'
import { closingPrice, floatingProfit, shareOf, type Rate } from '@kontor/shared/trading'
import { Amount, ArrowRight, ChevronDown, Mark, Pill, Skeleton } from '@kontor/shared/ui'
import type { OpenOrder } from '@kontor/shared/wire'
import { useReopening } from '../../parts/use-reopening.ts'
import { MarketNote } from '../../parts/facts/market-note.tsx'
import { OrderName } from '../../parts/facts/order-name.tsx'
import { PositionDetails } from './position-details.tsx'
import styles from './position-card.module.css'

/** One position, at the price now. */
export function PositionCard({ order }: { order: OpenOrder }) {
  const live = useLive(order.symbol)
  useReopening(live?.coin)
  return live ? <Card order={order} live={live} /> : <Skeleton h="var(--row)" r="var(--radius-m)" />
}

function Card({ order, live }: { order: OpenOrder; live: Live }) {
  const { t } = useTranslation('trading')
  const { coin } = live
  const rate = useRate(coin)
  // Many positions render with each quote: the details of those that are closed do not.
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.card} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="line">
          <span className="line near">
            <Mark icons={coin.coinIcon} name={coin.coinName} />
            <OrderName order={order} coin={coin} />
          </span>
          <Profit order={order} live={live} rate={rate} />
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
        <MarketNote live={live} />
      </summary>
      {isOpen && <PositionDetails order={order} live={live} rate={rate} />}
    </details>
  )
}

function Profit({ order, live, rate }: { order: OpenOrder; live: Live; rate: Rate | null }) {
  const { t } = useTranslation('trading')
  const profit = floatingProfit(order, live.coin, live.mid, rate)
  const part = profit === null ? '–' : percentText(shareOf(profit, order.margin))
  return (
    <span className={styles.profit}>
      {profit === null ? <span className="chg">–</span> : <Amount value={profit} signed />}
      {live.isOpen ? (
        <span className="tiny muted num">{part}</span>
      ) : (
        <Pill>{t('market-closed')}</Pill>
      )}
    </span>
  )
}
