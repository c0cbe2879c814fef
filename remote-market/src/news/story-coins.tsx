import { useTranslation } from '@kontor/shared/i18n'
import { ErrorRetry, Section, Skeleton } from '@kontor/shared/ui'
import { CoinLine } from '../parts/coin-line.tsx'
import { useCoins } from '../parts/use-coins.ts'

/** What a story speaks of, at the prices of now. */
export function StoryCoins({ symbols }: { symbols: readonly string[] }) {
  const { t } = useTranslation('market')
  const found = useCoins(symbols)
  if (found.at === 'ready' && found.coins.length === 0) return null
  return (
    <Section title={t('news.coins')}>
      {found.at === 'failed' && <ErrorRetry onRetry={found.retry} />}
      {found.at === 'loading' && <CoinsSkeleton count={symbols.length} />}
      {found.at === 'ready' && (
        <div className="list">
          {found.coins.map((listed) => (
            <CoinLine key={listed.coin.symbol} {...listed} />
          ))}
        </div>
      )}
    </Section>
  )
}

function CoinsSkeleton({ count }: { count: number }) {
  return (
    <div className="list" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div className="row" key={index}>
          <Skeleton w="calc(var(--u) * 9)" h="calc(var(--u) * 9)" r="50%" />
          <span className="grow stack tight">
            <Skeleton w="40%" h="var(--text-m)" />
            <Skeleton w="64%" h="var(--text-xs)" />
          </span>
          <Skeleton w="22%" h="var(--text-l)" />
        </div>
      ))}
    </div>
  )
}
