import { useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useFavourites, useResource } from '@kontor/shared/store'
import { Section } from '@kontor/shared/ui'
import { CoinList } from '../parts/coin-list.tsx'
import { hot, HOT_COINS } from '../parts/hot.store.ts'
import { useCoins } from '../parts/use-coins.ts'
import { Recent } from './recent/recent.tsx'

/** Before anything is typed: recent searches, the favourites, and the popular coins. */
export function Suggestions({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation('market')
  const starred = useFavourites()
  // Keeps the first order: a row must not move under the finger that removes its star.
  const [symbols] = useState(starred)
  const favourites = useCoins(symbols)
  const state = useResource(hot)
  // No coin is shown twice.
  const popular =
    state.at === 'ready' ? state.value.filter(({ coin }) => !symbols.includes(coin.symbol)) : null
  useEffect(() => void hot.load(), [])

  return (
    <>
      <Recent onChoose={onChoose} />
      {symbols.length > 0 && (
        <Section title={t('search.favourites')}>
          <CoinList
            coins={favourites.coins}
            failed={favourites.failed}
            expected={symbols.length}
            onRetry={favourites.retry}
          />
        </Section>
      )}
      {popular?.length !== 0 && (
        <Section title={t('search.popular')}>
          <CoinList
            coins={popular}
            failed={state.at === 'failed'}
            expected={HOT_COINS}
            onRetry={() => void hot.load()}
          />
        </Section>
      )}
    </>
  )
}
