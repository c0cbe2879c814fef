import { useTranslation } from '@kontor/shared/i18n'
import { Section } from '@kontor/shared/ui'
import { CoinList } from '../../parts/coin-list.tsx'
import { useCoins } from '../../parts/use-coins.ts'

/** The coins that a story mentions, with their prices now. */
export function StoryCoins({ symbols }: { symbols: readonly string[] }) {
  const { t } = useTranslation('market')
  const { coins, failed, retry } = useCoins(symbols)
  if (coins?.length === 0) return null
  return (
    <Section title={t('news.coins')}>
      <CoinList coins={coins} failed={failed} expected={symbols.length} onRetry={retry} />
    </Section>
  )
}
