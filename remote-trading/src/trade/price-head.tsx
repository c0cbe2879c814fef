import { priceText, useTranslation } from '@kontor/shared/i18n'
import { useLive } from '@kontor/shared/store'
import { DayName, PriceText, StaleMark } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { DayChange } from './day-change.tsx'
import styles from './price-head.module.css'

/** The price now, and the high, open and low of the day. */
export function PriceHead({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const live = useLive(coin.symbol)
  if (live === null) return null
  const { mid, high, open, low, change, stale } = live
  const rows = { high, open, low }
  return (
    <section
      className={`line ${styles.head} ${stale === null ? '' : 'stale'}`}
      aria-label={t('trade.price')}
    >
      <div>
        <p aria-live="off">
          <PriceText value={mid} digits={coin.digits} big />
        </p>
        <p className="small line near">
          <DayChange distance={mid - open} change={change} digits={coin.digits} />
          <span className={`muted ${styles.note}`}>
            {stale === null ? <DayName coin={live.coin} /> : <StaleMark seconds={stale} />}
          </span>
        </p>
      </div>
      <dl className={styles.day}>
        {(['high', 'open', 'low'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`trade.${name}`)}</dt>
            <dd>{priceText(rows[name], coin.digits)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
