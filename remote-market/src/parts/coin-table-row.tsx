import { memo } from 'react'
import { useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { useMarketState, type Listed } from '@kontor/shared/store'
import { Clock, FavouriteStar, CoinIcon, PairName, StaleBadge } from '@kontor/shared/ui'
import { LivePill, LivePrice } from './live-figures.tsx'
import { TradeLink } from './links/trade-link.tsx'
import closed from './closed.module.css'
import styles from './coin-row.module.css'

/** One coin of the table of home, with the columns name, latest price and trend. */
export const CoinTableRow = memo(function CoinTableRow({ listed }: { listed: Listed }) {
  const market = useMarketState(listed.coin.symbol)
  if (market === null) return null
  const { coin, isOpen, stale } = market
  const opensAt = isOpen ? null : coin.opensAt
  const look = stale !== null ? 'stale' : isOpen ? '' : closed.closed
  return (
    <div className={`row ${styles.row}`}>
      <TradeLink listed={listed} className={`row ${look}`}>
        <CoinIcon icons={coin.coinIcon} name={coin.coinName} />
        <span className="grow">
          <strong>{coin.coinName}</strong>
          {stale !== null ? (
            <StaleBadge seconds={stale} />
          ) : opensAt === null ? (
            <span className="sub">
              <PairName coin={coin} />
            </span>
          ) : (
            <span className={`sub ${styles.opens}`}>
              <Opens at={opensAt} />
            </span>
          )}
        </span>
        <LivePrice symbol={coin.symbol} />
        <LivePill symbol={coin.symbol} />
      </TradeLink>
      <FavouriteStar symbol={coin.symbol} name={coin.coinName} />
    </div>
  )
})

/** When a closed market opens. Only these rows need a translation: a list has hundreds of rows. */
function Opens({ at }: { at: number }) {
  const { t } = useTranslation('market')
  return (
    <>
      <Clock className="i xxs" aria-hidden />
      {t('coin.opens', { at: weekdayTimeText(at) })}
    </>
  )
}
