import { memo } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import type { Listed } from '@kontor/shared/store'
import { FavouriteStar, Mark, StaleMark } from '@kontor/shared/ui'
import { tradeLink } from '@kontor/shared/wire'
import { LiveChange, LivePrice, LiveSpark } from '../../parts/live-figures.tsx'
import { useLive } from '../../parts/use-live.ts'
import styles from './hot-card.module.css'

/** One hot coin: sparkline of the last day, price and change. */
export const HotCard = memo(function HotCard({ listed }: { listed: Listed }) {
  const { t } = useTranslation('market')
  const { coinId, coinName, coinIcon, symbol } = listed.coin
  const { element, live, open, stale } = useLive(listed)
  return (
    <div ref={element} className={styles.starred}>
      <Link
        to={tradeLink({ coinId })}
        className={stale === null ? styles.card : `${styles.card} stale`}
      >
        <span className={styles.name}>
          <Mark icons={coinIcon} size="s" name={coinName} />
          <span className="clip">{coinName}</span>
        </span>
        <span className={styles.spark}>
          <LiveSpark
            listed={listed}
            live={live}
            open={open}
            label={t('home.hot.spark', { name: coinName })}
          />
        </span>
        <span>
          <LivePrice listed={listed} live={live} />
          <br />
          {stale === null ? (
            <LiveChange listed={listed} live={live} />
          ) : (
            <StaleMark seconds={stale} />
          )}
        </span>
      </Link>
      <FavouriteStar symbol={symbol} name={coinName} />
    </div>
  )
})
