import { memo } from 'react'
import { pairText, useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { ChangePill, FavouriteStar, Mark, PriceText, StaleMark } from '@kontor/shared/ui'
import type { Listed } from './listed.rules.ts'
import { useLivePrice } from './use-live-price.ts'

/** One coin of the market list, under the columns name, latest price and trend. Renders when its own price moves. */
export const CoinRow = memo(function CoinRow({ coin, loadedAt }: Listed) {
  const { t } = useTranslation('market')
  const { close, change, open, stale } = useLivePrice({ coin, loadedAt })
  const opensAt = open ? null : coin.opensAt
  return (
    <div className="row nest">
      <Link to={`/trade?symbol=${encodeURIComponent(coin.symbol)}`} className={stale === null ? 'row' : 'row stale'}>
        <Mark icons={coin.coinIcon} name={coin.coinName} />
        <span className="grow">
          <strong className="clip">{coin.coinName}</strong>
          {stale !== null ? (
            <StaleMark seconds={stale} />
          ) : (
            <span className="sub">{opensAt === null ? pairText(coin) : t('coin.opens', { at: weekdayTimeText(opensAt) })}</span>
          )}
        </span>
        <PriceText value={close} digits={coin.digits} pips={coin.category === 'forex'} />
        <ChangePill value={change} closed={!open} stale={stale !== null} />
      </Link>
      <FavouriteStar symbol={coin.symbol} name={coin.coinName} />
    </div>
  )
})
