import { memo, type ReactNode } from 'react'
import { pairText, useTranslation } from '@kontor/shared/i18n'
import { type Listed, useMarketState } from '@kontor/shared/store'
import { StaleBadge } from '@kontor/shared/ui'
import { CoinRow } from './coin-row.tsx'
import { LiveChange, LivePrice } from './live-figures.tsx'

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
  return (
    <CoinRow listed={listed} state={market} {...(onOpen && { onOpen })}>
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
    </CoinRow>
  )
})
