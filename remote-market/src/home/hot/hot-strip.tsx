import { useTranslation } from '@kontor/shared/i18n'
import { useResource } from '@kontor/shared/store'
import { ErrorRetry, Section } from '@kontor/shared/ui'
import { HOT_COINS, hot } from '../../parts/hot.store.ts'
import { HotCard } from './hot-card.tsx'
import { HotSkeleton } from './hot-skeleton.tsx'

/** The hot coins, in a row that scrolls sideways. */
export function HotStrip() {
  const { t } = useTranslation('market')
  const state = useResource(hot)
  return (
    <Section
      title={t('home.hot.title')}
      aside={<span className="muted tiny">{t('home.hot.span')}</span>}
    >
      {state.at === 'failed' ? (
        <ErrorRetry onRetry={() => void hot.load()} />
      ) : (
        <ul className="scroll-x bleed">
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
    </Section>
  )
}
