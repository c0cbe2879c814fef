import { useCallback, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { reloadOrders, type ResourceState } from '@kontor/shared/store'
import { Empty, ErrorRetry, VirtualRows } from '@kontor/shared/ui'
import { type OpenOrder, tradeLink } from '@kontor/shared/wire'
import { CardsSkeleton } from '../cards-skeleton.tsx'
import { CloseAll } from '../close-all/close-all.tsx'
import { PositionCard } from './position-card.tsx'

/** The open positions, newest first. */
export function PositionList({ state }: { state: ResourceState<readonly OpenOrder[]> }) {
  const { t } = useTranslation('trading')
  if (state.at === 'failed') return <ErrorRetry onRetry={() => void reloadOrders()} />
  if (state.at !== 'ready')
    return <CardsSkeleton count={3} height="calc(var(--row) + var(--space-6))" />
  const orders = state.value
  if (orders.length === 0)
    return (
      <Empty text={t('orders.none-text')} action={{ label: t('orders.trade'), to: tradeLink() }} />
    )
  return (
    <>
      <Cards orders={orders} />
      <div className="line">
        <span className="tiny muted">{t('orders.count', { count: orders.length })}</span>
        <CloseAll orders={orders} />
      </div>
    </>
  )
}

const idOf = ({ id }: OpenOrder) => id

/** The cards near the screen. An opened card stays open when it is mounted again. */
function Cards({ orders }: { orders: readonly OpenOrder[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const render = useCallback(
    (order: OpenOrder) => (
      <PositionCard
        order={order}
        isOpen={opened.has(order.id)}
        onToggle={(isOpen) => setOpened((now) => withOrWithout(now, order.id, isOpen))}
      />
    ),
    [opened],
  )
  return <VirtualRows cards finished items={orders} keyOf={idOf} render={render} />
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (ids.has(id) === isIn) return ids
  return new Set(isIn ? [...ids, id] : [...ids].filter((one) => one !== id))
}
