import { useTranslation } from '@kontor/shared/i18n'
import { Empty, ErrorRetry, SkeletonRows } from '@kontor/shared/ui'
import { tradeLink } from '@kontor/shared/wire'
import { loadPositions, type Positions } from '../positions.store.ts'
import { PositionCard } from './position-card.tsx'

/** The open positions, newest first. */
export function PositionList({ positions }: { positions: Positions }) {
  const { t } = useTranslation('trading')
  if (positions.at === 'failed') return <ErrorRetry onRetry={() => void loadPositions()} />
  if (positions.at === 'loading') return <SkeletonRows count={3} />
  const { orders } = positions
  if (orders.length === 0)
    return (
      <Empty
        title={t('orders.none')}
        text={t('orders.none-text')}
        action={{ label: t('orders.trade'), to: tradeLink() }}
      />
    )
  return (
    <div className="stack">
      {orders.map((order) => (
        <PositionCard key={order.id} order={order} />
      ))}
      <p className="tiny muted">{t('orders.count', { count: orders.length })}</p>
    </div>
  )
}
