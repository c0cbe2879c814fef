import { memo } from 'react'
import { useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { type Listed, useMarketState } from '@kontor/shared/store'
import { Clock, PairName, StaleBadge } from '@kontor/shared/ui'
import { CoinRow } from './coin-row.tsx'
import { LivePill, LivePrice } from './live-figures.tsx'
import styles from './coin-table-row.module.css'

/** One coin of the table of home, with the columns name, latest price and trend. */
export const CoinTableRow = memo(function CoinTableRow({ listed }: { listed: Listed }) {
  const market = useMarketState(listed.coin.symbol)
  if (market === null) return null
  const { coin, isOpen, stale } = market
  const opensAt = isOpen ? null : coin.opensAt
  return (
    <CoinRow listed={listed} state={market}>
      <span className={styles.figures}>
        <strong>{coin.coinName}</strong>
        <LivePrice symbol={coin.symbol} />
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
      <LivePill symbol={coin.symbol} />
    </CoinRow>
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
