import { memo } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { Change, FavouriteStar, Mark, PriceText, Spark, StaleMark, trendOf, useNear } from '@kontor/shared/ui'
import type { Listed } from '@kontor/shared/store'
import { LIVE_WITHIN, useLivePrice } from '../parts/use-live-price.ts'

/** One hot coin: its last day, price and change. */
export const HotCard = memo(function HotCard({ coin, loadedAt }: Listed) {
  const { t } = useTranslation('market')
  const [element, near] = useNear<HTMLDivElement>(LIVE_WITHIN)
  const { close, change, open, stale } = useLivePrice({ coin, loadedAt }, near)
  return (
    <div ref={element} className="starred">
      <Link to={`/trade?id=${encodeURIComponent(coin.coinId)}`} className={stale === null ? 'hot' : 'hot stale'}>
        <span className="top">
          <Mark icons={coin.coinIcon} size="s" name={coin.coinName} />
          <span className="clip">{coin.coinName}</span>
        </span>
        <span className="draw">
          <Spark points={coin.historyData} label={t('home.hot.spark', { name: coin.coinName })} trend={open ? trendOf(change) : 'flat'} />
        </span>
        <span>
          <PriceText value={close} digits={coin.digits} pips={coin.category === 'forex'} />
          <br />
          {stale === null ? <Change value={change} /> : <StaleMark seconds={stale} />}
        </span>
      </Link>
      <FavouriteStar symbol={coin.symbol} name={coin.coinName} />
    </div>
  )
})
