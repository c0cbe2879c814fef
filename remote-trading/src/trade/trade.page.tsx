import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useLocation, useSearchParams } from '@kontor/shared/router'
import { carriedIn, useListed, useResource } from '@kontor/shared/store'
import { Empty, ErrorRetry, Page } from '@kontor/shared/ui'
import { searchLink } from '@kontor/shared/wire'
import { CoinPage } from './coin-page.tsx'
import { newCoin, openCoin, wantedOf } from './trade.store.ts'
import { TradeSkeleton } from './trade-skeleton.tsx'

/** `/trade?symbol=…` or `?id=…`: one market. Without either, the market of the first hot coin. */
export function TradePage() {
  const { t } = useTranslation('trading')
  const [search] = useSearchParams()
  const { state } = useLocation()
  const asked = search.toString()
  const [market] = useState(() => newCoin(wantedOf(search)))
  const opened = useResource(market)
  const open = useCallback(
    () => void openCoin(market, wantedOf(new URLSearchParams(asked)), carriedIn(state)),
    [market, asked, state],
  )
  useEffect(open, [open])

  const symbol = opened.at === 'ready' ? opened.value : null
  const listed = useListed(symbol ?? '')
  if (listed) return <CoinPage key={symbol} coin={listed.coin} />
  return (
    <Page title={t('trade.title')} tight>
      {opened.at === 'failed' && <ErrorRetry onRetry={open} />}
      {opened.at === 'ready' && symbol === null && (
        <Empty
          title={t('trade.unknown')}
          action={{ label: t('trade.choose-other'), to: searchLink() }}
        />
      )}
      {(opened.at === 'idle' || opened.at === 'loading') && <TradeSkeleton />}
    </Page>
  )
}
