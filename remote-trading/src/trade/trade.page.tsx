import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { useLocation, useSearchParams } from '@kontor/shared/router'
import { carriedIn } from '@kontor/shared/store'
import { Empty, ErrorRetry, Page } from '@kontor/shared/ui'
import { searchLink } from '@kontor/shared/wire'
import { useListed } from '../coins.store.ts'
import { MarketPage } from './market-page.tsx'
import { TradeSkeleton } from './trade-skeleton.tsx'
import { newTradeScreen, openMarket, wantedOf } from './trade.store.ts'

/**
 * `/trade?symbol=…` or `?id=…`: one market, and the way to a position in it. Without either it is
 * the first hot coin.
 */
export function TradePage() {
  const { t } = useTranslation('trading')
  const [search] = useSearchParams()
  const { state } = useLocation()
  const [screen] = useState(newTradeScreen)
  const { market } = useSnapshot(screen)
  const asked = search.toString()
  const open = useCallback(
    () => void openMarket(screen, wantedOf(new URLSearchParams(asked)), carriedIn(state)),
    [screen, asked, state],
  )
  useEffect(open, [open])

  const listed = useListed(market.at === 'ready' ? market.symbol : '')
  if (market.at === 'ready' && listed) return <MarketPage key={market.symbol} coin={listed.coin} />
  return (
    <Page title={t('trade.title')} tight>
      {market.at === 'failed' && <ErrorRetry onRetry={open} />}
      {market.at === 'unknown' && (
        <Empty
          title={t('trade.unknown')}
          action={{ label: t('trade.choose-other'), to: searchLink() }}
        />
      )}
      {market.at === 'loading' && <TradeSkeleton />}
    </Page>
  )
}
