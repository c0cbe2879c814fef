import { useTranslation } from '@kontor/shared/i18n'
import { reloadOrders, useOrderTabs, usePendingOrders } from '@kontor/shared/store'
import { Empty, ErrorRetry, useOwnAmountText } from '@kontor/shared/ui'
import { tradeLink } from '@kontor/shared/wire'
import { CardsSkeleton } from '../cards-skeleton.tsx'
import { CancelAll } from './cancel-all.tsx'
import { PendingCard } from './pending-card.tsx'

/** The pending orders, newest first. */
export function PendingList() {
  const { t } = useTranslation('trading')
  const own = useOwnAmountText()
  const state = usePendingOrders()
  const held = useOrderTabs()?.held.pending
  if (state.at === 'failed') return <ErrorRetry onRetry={() => void reloadOrders()} />
  if (state.at !== 'ready')
    return <CardsSkeleton count={2} height="calc(var(--row) + var(--space-3))" />
  const orders = state.value
  if (orders.length === 0)
    return (
      <Empty text={t('orders.no-pending')} action={{ label: t('orders.trade'), to: tradeLink() }} />
    )
  return (
    <div className="stack">
      {orders.map((order) => (
        <PendingCard key={order.id} order={order} />
      ))}
      {held !== undefined && (
        <p className="tiny muted line">
          {t('pending.count', { count: orders.length, held: own(held) })}
          {orders.length > 1 && <CancelAll orders={orders} />}
        </p>
      )}
    </div>
  )
}
