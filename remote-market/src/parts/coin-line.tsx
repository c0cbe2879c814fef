import { memo, type ReactNode } from 'react'
import { pairText, useTranslation } from '@kontor/shared/i18n'
import { Change, FavouriteStar, Mark, PriceText, StaleMark, useNear } from '@kontor/shared/ui'
import type { Listed } from '@kontor/shared/store'
import { TradeLink } from './trade-link.tsx'
import { LIVE_WITHIN, useLivePrice } from './use-live-price.ts'

interface CoinLineProps extends Listed {
  /** In place of the coin's name, e.g. with what was searched for in bold. */
  name?: ReactNode
  /** In place of what the pair trades. */
  about?: ReactNode
  onOpen?: () => void
}

/** One coin outside the market list: price and change stand one above the other. Renders when its own price moves. */
export const CoinLine = memo(function CoinLine({ coin, loadedAt, name, about, onOpen }: CoinLineProps) {
  const { t } = useTranslation('kit')
  const [element, near] = useNear<HTMLDivElement>(LIVE_WITHIN)
  const { close, change, open, stale } = useLivePrice({ coin, loadedAt }, near)
  return (
    <div ref={element} className="row nest">
      <TradeLink listed={{ coin, loadedAt }} className={stale === null ? 'row' : 'row stale'} {...(onOpen && { onOpen })}>
        <Mark icons={coin.coinIcon} name={coin.coinName} />
        <span className="grow">
          <strong className="clip">{name ?? coin.coinName}</strong>
          <span className="sub">{about ?? pairText(coin)}</span>
        </span>
        <span className="val">
          <PriceText value={close} digits={coin.digits} pips={coin.category === 'forex'} />
          {stale !== null ? (
            <StaleMark seconds={stale} />
          ) : open ? (
            <span className="tiny">
              <Change value={change} />
            </span>
          ) : (
            <span className="tiny muted">{t('closed')}</span>
          )}
        </span>
      </TradeLink>
      <FavouriteStar symbol={coin.symbol} name={coin.coinName} />
    </div>
  )
})
