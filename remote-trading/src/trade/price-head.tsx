import { memo } from 'react'
import { priceText, useTranslation } from '@kontor/shared/i18n'
import { useLive, useMarketState } from '@kontor/shared/store'
import type { Price } from '@kontor/shared/trading'
import { DayName, PriceText, StaleBadge } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { DayChange } from './day-change.tsx'
import styles from './price-head.module.css'

/** The price now, and the high, open and low of the day. A tick renders only the figures in it. */
export function PriceHead({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const kit = useTranslation('kit')
  const market = useMarketState(coin.symbol)
  if (market === null) return null
  const { stale } = market
  const isCurrent = stale === null && market.isOpen
  return (
    <section
      className={`line ${styles.head} ${stale === null ? '' : 'stale'}`}
      aria-label={t('trade.price')}
    >
      <div>
        <p aria-live="off">
          <Mid coin={coin} />
        </p>
        <p className={`small line near ${isCurrent ? styles.current : ''}`}>
          <Change coin={coin} />
          <span
            className={`muted ${styles.note}`}
            {...(isCurrent && { title: kit.t('day.today') })}
          >
            {stale === null ? <DayName coin={market.coin} /> : <StaleBadge seconds={stale} />}
          </span>
        </p>
      </div>
      <DayRange coin={coin} />
    </section>
  )
}

function Mid({ coin: { symbol, digits } }: { coin: Coin }) {
  const live = useLive(symbol)
  return live && <PriceText value={live.mid} digits={digits} big />
}

function Change({ coin: { symbol, digits } }: { coin: Coin }) {
  const live = useLive(symbol)
  return live && <DayChange distance={live.mid - live.open} change={live.change} digits={digits} />
}

function DayRange({ coin: { symbol, digits } }: { coin: Coin }) {
  const live = useLive(symbol)
  return live && <Day high={live.high} open={live.open} low={live.low} digits={digits} />
}

interface DayProps {
  high: Price
  open: Price
  low: Price
  digits: number
}

const Day = memo(function Day({ digits, ...prices }: DayProps) {
  const { t } = useTranslation('trading')
  return (
    <dl className={styles.day}>
      {(['high', 'open', 'low'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`trade.${name}`)}</dt>
          <dd>{priceText(prices[name], digits)}</dd>
        </div>
      ))}
    </dl>
  )
})
