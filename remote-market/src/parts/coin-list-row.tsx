import { memo, type ReactNode } from 'react'
import { pairText, useTranslation } from '@kontor/shared/i18n'
import { useMarketState, type Listed } from '@kontor/shared/store'
import { FavouriteStar, CoinIcon, StaleBadge } from '@kontor/shared/ui'
import { LiveChange, LivePrice } from './live-figures.tsx'
import { TradeLink } from './links/trade-link.tsx'
import closed from './closed.module.css'
import styles from './coin-row.module.css'

interface CoinListRowProps {
  listed: Listed
  /** Shown instead of the coin's name, e.g. with highlighted matches. */
  name?: ReactNode
  /** Shown instead of the text of the pair. */
  about?: ReactNode
  onOpen?: () => void
}

/** One coin of a list on a card: the price is above the change. */
export const CoinListRow = memo(function CoinListRow({
  listed,
  name,
  about,
  onOpen,
}: CoinListRowProps) {
  const { t } = useTranslation('kit')
  const market = useMarketState(listed.coin.symbol)
  if (market === null) return null
  const { coin, isOpen, stale } = market
  const look = stale !== null ? 'stale' : isOpen ? '' : closed.closed
  return (
    <div className={`row ${styles.row}`}>
      <TradeLink listed={listed} className={`row ${look}`} {...(onOpen && { onOpen })}>
        <CoinIcon icons={coin.coinIcon} name={coin.coinName} />
        <span className="grow">
          <strong>{name ?? coin.coinName}</strong>
          <span className="sub">{about ?? pairText(coin)}</span>
        </span>
        <span className="val">
          <LivePrice symbol={coin.symbol} />
          {stale !== null ? (
            <StaleBadge seconds={stale} />
          ) : (
            <span className="tiny">
              {!isOpen && <span className="muted">{t('closed')} · </span>}
              <LiveChange symbol={coin.symbol} />
            </span>
          )}
        </span>
      </TradeLink>
      <FavouriteStar symbol={coin.symbol} name={coin.coinName} />
    </div>
  )
})
