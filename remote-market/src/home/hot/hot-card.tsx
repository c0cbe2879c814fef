import { memo } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { type Listed, useMarketState } from '@kontor/shared/store'
import { CoinIcon, FavouriteStar, StaleBadge } from '@kontor/shared/ui'
import { tradeLink } from '@kontor/shared/wire'
import { CoinTile } from '../../parts/coin-tile.tsx'
import { LiveChange, LivePrice, LiveSpark } from '../../parts/live-figures.tsx'
import styles from './hot-card.module.css'

/** One hot coin: sparkline of the last day, price and change. */
export const HotCard = memo(function HotCard({ listed }: { listed: Listed }) {
  const { t } = useTranslation('market')
  const kit = useTranslation('kit')
  const { coinId, coinName, coinIcon, symbol } = listed.coin
  const state = useMarketState(symbol) ?? { isOpen: true, stale: null }
  const { isOpen, stale } = state
  return (
    <CoinTile state={state} className={styles.starred ?? ''}>
      <Link to={tradeLink({ coinId })} className={styles.card}>
        <span className={styles.name}>
          <CoinIcon icons={coinIcon} size="s" name={coinName} />
          <span>{coinName}</span>
        </span>
        <span className={styles.spark}>
          <LiveSpark symbol={symbol} label={t('home.hot.spark', { name: coinName })} />
        </span>
        <LivePrice symbol={symbol} />
        <span className={styles.change}>
          {stale === null ? <LiveChange symbol={symbol} /> : <StaleBadge seconds={stale} />}
        </span>
        {!isOpen && <span className="sr">{kit.t('closed')}</span>}
      </Link>
      <FavouriteStar symbol={symbol} name={coinName} />
    </CoinTile>
  )
})
