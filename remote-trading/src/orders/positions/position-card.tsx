import { percentText, priceText, useTranslation } from '@kontor/shared/i18n'
import { type MarketState, useLive, useMarketState, useRate } from '@kontor/shared/store'
import { closingPrice, floatingProfit, shareOf } from '@kontor/shared/trading'
import { Amount, ArrowRight, ChevronDown, CoinIcon, Pill, Skeleton } from '@kontor/shared/ui'
import type { Coin, OpenOrder } from '@kontor/shared/wire'
import { CoinNote } from '../../parts/facts/coin-note.tsx'
import { OrderName } from '../../parts/facts/order-name.tsx'
import { useMarketHours } from '../../parts/hours/use-market-hours.ts'
import { liquidationNow } from '../../parts/liquidation.rules.ts'
import { PositionDetails } from './position-details.tsx'
import styles from './position-card.module.css'

interface PositionCardProps {
  order: OpenOrder
  /** Whether its details show. */
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/**
 * One position at the current price. Only the figures of a card render with a quote, because many
 * cards are mounted.
 */
export function PositionCard({ order, ...details }: PositionCardProps) {
  const market = useMarketState(order.symbol)
  useMarketHours(order.symbol)
  if (market === null) return <Skeleton h="var(--row)" r="var(--radius-m)" />
  return <Card order={order} market={market} {...details} />
}

function Card({ order, market, isOpen, onToggle }: PositionCardProps & { market: MarketState }) {
  const { t } = useTranslation('trading')
  const { coin } = market
  return (
    <details
      className={styles.card}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <span className="line">
          <span className="line near">
            <CoinIcon icons={coin.coinIcon} name={coin.coinName} />
            <OrderName order={order} coin={coin} />
          </span>
          <span className={styles.profit}>
            <Profit order={order} coin={coin} />
            {!market.isOpen && <Pill>{t('market-closed')}</Pill>}
          </span>
        </span>
        <span className={`line ${styles.prices}`}>
          <span className={styles.move}>
            <span className="num">{priceText(order.entry, coin.digits)}</span>
            <ArrowRight className="i xxs" aria-label={t('orders.now')} role="img" />
            <ClosingPrice order={order} />
          </span>
          <span className="tiny muted num line near">
            <Liquidation order={order} coin={coin} />
            <ChevronDown className={`i xs ${styles.chevron}`} aria-hidden />
          </span>
        </span>
        <CoinNote market={market} />
      </summary>
      {isOpen && <Details order={order} coin={coin} />}
    </details>
  )
}

/** The current profit; while the market is open, also in percent of the margin. */
function Profit({ order, coin }: { order: OpenOrder; coin: Coin }) {
  const live = useLive(order.symbol)
  const rate = useRate(coin)
  const profit = live && floatingProfit(order, coin, live, rate)
  const part = profit === null ? '–' : percentText(shareOf(profit, order.margin))
  return (
    <>
      {profit === null ? <span className="chg">–</span> : <Amount value={profit} signed />}
      {live?.isOpen && <span className="tiny muted num">{part}</span>}
    </>
  )
}

function Liquidation({ order, coin }: { order: OpenOrder; coin: Coin }) {
  const { t } = useTranslation('trading')
  const price = liquidationNow(order, coin, useRate(coin))
  return t('orders.liquidation', {
    price: price === null ? t('none.liquidation') : priceText(price, coin.digits),
  })
}

function ClosingPrice({ order }: { order: OpenOrder }) {
  const live = useLive(order.symbol)
  if (live === null) return null
  const price = closingPrice(order.direction, live)
  return <span className="num">{priceText(price, live.coin.digits)}</span>
}

function Details({ order, coin }: { order: OpenOrder; coin: Coin }) {
  const live = useLive(order.symbol)
  const rate = useRate(coin)
  return live && <PositionDetails order={order} live={live} rate={rate} />
}
