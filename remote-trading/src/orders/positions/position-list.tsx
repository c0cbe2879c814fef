import { useTranslation } from '@kontor/shared/i18n'
import { positions, type ResourceState } from '@kontor/shared/store'
import { Empty, ErrorRetry, SkeletonRows } from '@kontor/shared/ui'
import { tradeLink, type OpenOrder } from '@kontor/shared/wire'
import { CloseAll } from '../close-all/close-all.tsx'
import { PositionCard } from './position-card.tsx'

/** The open positions, newest first. */
export function PositionList({ state }: { state: ResourceState<readonly OpenOrder[]> }) {
  const { t } = useTranslation('trading')
  if (state.at === 'failed') return <ErrorRetry onRetry={() => void positions.load()} />
  if (state.at !== 'ready') return <SkeletonRows count={3} />
  const orders = state.value
  if (orders.length === 0)
    return (
      <Empty text={t('orders.none-text')} action={{ label: t('orders.trade'), to: tradeLink() }} />
    )
  return (
    <div className="stack">
      {orders.map((order) => (
        <PositionCard key={order.id} order={order} />
      ))}
      <p className="line">
        <span className="tiny muted">{t('orders.count', { count: orders.length })}</span>
        <CloseAll orders={orders} />
      </p>
    </div>
  )
}
