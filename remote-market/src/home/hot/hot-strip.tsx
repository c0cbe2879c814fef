import { useTranslation } from '@kontor/shared/i18n'
import { useResource } from '@kontor/shared/store'
import { ErrorRetry } from '@kontor/shared/ui'
import { hot, HOT_COINS } from '../../parts/hot.store.ts'
import { HotCard } from './hot-card.tsx'
import { HotSkeleton } from './hot-skeleton.tsx'

/** The hot coins, in a row that scrolls sideways. */
export function HotStrip() {
  const { t } = useTranslation('market')
  const state = useResource(hot)
  return (
    <section aria-label={t('home.hot.title')}>
      {state.at === 'failed' ? (
        <ErrorRetry onRetry={() => void hot.load()} />
      ) : (
        <ul className="scroll-x near bleed">
          {state.at === 'ready'
            ? state.value.map((listed) => (
                <li key={listed.coin.coinId}>
                  <HotCard listed={listed} />
                </li>
              ))
            : Array.from({ length: HOT_COINS }, (_, place) => (
                <li key={place}>
                  <HotSkeleton />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}
