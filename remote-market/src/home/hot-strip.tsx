import { useTranslation } from '@kontor/shared/i18n'
import { ErrorRetry, Section } from '@kontor/shared/ui'
import { HOT_COINS, loadHot, useHot } from '../parts/hot.store.ts'
import { HotCard } from './hot-card.tsx'
import { HotSkeleton } from './hot-skeleton.tsx'

/** The first coins of the home page, side by side. */
export function HotStrip() {
  const { t } = useTranslation('market')
  const hot = useHot()
  return (
    <Section
      title={t('home.hot.title')}
      aside={<span className="muted tiny">{t('home.hot.span')}</span>}
    >
      {hot.at === 'failed' ? (
        <ErrorRetry onRetry={() => void loadHot()} />
      ) : (
        <ul className="scroll-x bleed">
          {hot.at === 'ready'
            ? hot.value.map((listed) => (
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
