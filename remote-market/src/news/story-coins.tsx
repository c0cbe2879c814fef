import { useTranslation } from '@kontor/shared/i18n'
import { Section } from '@kontor/shared/ui'
import { CoinLines } from '../parts/coin-lines.tsx'
import { useCoins } from '../parts/use-coins.ts'

/** What a story speaks of, at the prices of now. */
export function StoryCoins({ symbols }: { symbols: readonly string[] }) {
  const { t } = useTranslation('market')
  const { part, retry } = useCoins(symbols)
  if (part.at === 'ready' && part.value.length === 0) return null
  return (
    <Section title={t('news.coins')}>
      <CoinLines coins={part} expected={symbols.length} onRetry={retry} />
    </Section>
  )
}
