import { memo } from 'react'
import { pairText, useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { ChangePill, FavouriteStar, Mark, PriceText, StaleMark, useNear } from '@kontor/shared/ui'
import type { Listed } from '@kontor/shared/store'
import { TradeLink } from './trade-link.tsx'
import { LIVE_WITHIN, useLivePrice } from './use-live-price.ts'

/** One coin of the market list, under the columns name, latest price and trend. Renders when its own price moves. */
export const CoinRow = memo(function CoinRow({ coin, loadedAt }: Listed) {
  const { t } = useTranslation('market')
  const [element, near] = useNear<HTMLDivElement>(LIVE_WITHIN)
  const { close, change, open, stale } = useLivePrice({ coin, loadedAt }, near)
  const opensAt = open ? null : coin.opensAt
  return (
    <div ref={element} className="row nest">
      <TradeLink listed={{ coin, loadedAt }} className={stale === null ? 'row' : 'row stale'}>
        <Mark icons={coin.coinIcon} name={coin.coinName} />
        <span className="grow">
          <strong className="clip">{coin.coinName}</strong>
          {stale !== null ? (
            <StaleMark seconds={stale} />
          ) : (
            <span className="sub clip">{opensAt === null ? pairText(coin) : t('coin.opens', { at: weekdayTimeText(opensAt) })}</span>
          )}
        </span>
        <PriceText value={close} digits={coin.digits} pips={coin.category === 'forex'} />
        <ChangePill value={change} closed={!open} stale={stale !== null} />
      </TradeLink>
      <FavouriteStar symbol={coin.symbol} name={coin.coinName} />
    </div>
  )
})
