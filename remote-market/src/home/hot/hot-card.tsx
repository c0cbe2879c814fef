import { memo } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { useMarketState, type Listed } from '@kontor/shared/store'
import { FavouriteStar, Mark, StaleMark } from '@kontor/shared/ui'
import { tradeLink } from '@kontor/shared/wire'
import { LiveChange, LivePrice, LiveSpark } from '../../parts/live-figures.tsx'
import styles from './hot-card.module.css'

/** One hot coin: sparkline of the last day, price and change. */
export const HotCard = memo(function HotCard({ listed }: { listed: Listed }) {
  const { t } = useTranslation('market')
  const { coinId, coinName, coinIcon, symbol } = listed.coin
  const stale = useMarketState(symbol)?.stale ?? null
  return (
    <div className={styles.starred}>
      <Link
        to={tradeLink({ coinId })}
        className={stale === null ? styles.card : `${styles.card} stale`}
      >
        <span className={styles.name}>
          <Mark icons={coinIcon} size="s" name={coinName} />
          <span className="clip">{coinName}</span>
        </span>
        <span className={styles.spark}>
          <LiveSpark symbol={symbol} label={t('home.hot.spark', { name: coinName })} />
        </span>
        <span>
          <LivePrice symbol={symbol} />
          <br />
          {stale === null ? <LiveChange symbol={symbol} /> : <StaleMark seconds={stale} />}
        </span>
      </Link>
      <FavouriteStar symbol={symbol} name={coinName} />
    </div>
  )
})
