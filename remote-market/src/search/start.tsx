import { useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useFavourites, type Listed } from '@kontor/shared/store'
import { Section } from '@kontor/shared/ui'
import { CoinLines } from '../parts/coin-lines.tsx'
import { HOT_COINS, loadHot, useHot } from '../parts/hot.store.ts'
import type { Part } from '../parts/part.ts'
import { useCoins } from '../parts/use-coins.ts'
import { Recent } from './recent.tsx'

/** Before anything is typed: what was searched for, the favourites, what most people look at. */
export function Start({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation('market')
  const starred = useFavourites()
  // As they were at first: a row does not go or move under the finger that takes its star.
  const [symbols] = useState(starred)
  const favourites = useCoins(symbols)
  const popular = without(useHot(), symbols)
  useEffect(() => void loadHot(), [])

  return (
    <>
      <Recent onChoose={onChoose} />
      {symbols.length > 0 && (
        <Section title={t('search.favourites')}>
          <CoinLines coins={favourites.part} expected={symbols.length} onRetry={favourites.retry} />
        </Section>
      )}
      {!(popular.at === 'ready' && popular.value.length === 0) && (
        <Section title={t('search.popular')}>
          <CoinLines coins={popular} expected={HOT_COINS} onRetry={() => void loadHot()} />
        </Section>
      )}
    </>
  )
}

/** No coin stands on the screen twice. */
function without(
  coins: Part<readonly Listed[]>,
  symbols: readonly string[],
): Part<readonly Listed[]> {
  if (coins.at !== 'ready') return coins
  return { at: 'ready', value: coins.value.filter(({ coin }) => !symbols.includes(coin.symbol)) }
}
