import { useTranslation } from '@kontor/shared/i18n'
import { useSearchParams } from '@kontor/shared/router'
import { useLive, useRate } from '@kontor/shared/store'
import { Empty, ErrorRetry, Loading, Page, Skeleton } from '@kontor/shared/ui'
import { type Order, ordersLink } from '@kontor/shared/wire'
import { EndedOrder } from './ended-order.tsx'
import { OpenPosition } from './open-position.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHead } from './order-head.tsx'
import { useOrder } from './use-order.ts'
import { WaitingOrder } from './waiting-order.tsx'

/** `/position?id=`: one order in any state. */
export function PositionPage() {
  const { t } = useTranslation('trading')
  const id = useSearchParams()[0].get('id') ?? ''
  return (
    <Page title={t('position.title')} back={ordersLink()} tight>
      {/* The key resets sheet and chart when a message leads from one order to another. */}
      <OneOrder key={id} id={id} />
    </Page>
  )
}

function OneOrder({ id }: { id: string }) {
  const { t } = useTranslation('trading')
  const { state, retry } = useOrder(id)
  if (state.at === 'failed') return <ErrorRetry onRetry={retry} />
  if (state.at !== 'ready') return <Waiting />
  if (state.value === null)
    return (
      <Empty
        title={t('position.unknown')}
        text={t('position.unknown-text')}
        action={{ label: t('position.orders'), to: ordersLink() }}
      />
    )
  return <OrderView order={state.value} />
}

function OrderView({ order }: { order: Order }) {
  const live = useLive(order.symbol)
  return live ? <Known order={order} live={live} /> : <Waiting />
}

function Known({ order, live }: { order: Order; live: NonNullable<ReturnType<typeof useLive>> }) {
  const rate = useRate(live.coin)
  return (
    <div className="stack wide">
      <OrderHead order={order} coin={live.coin} />
      {order.state === 'open' && <OpenPosition order={order} live={live} rate={rate} />}
      {order.state === 'pending' && <WaitingOrder order={order} live={live} rate={rate} />}
      {(order.state === 'closed' || order.state === 'cancelled') && (
        <EndedOrder order={order} coin={live.coin} />
      )}
      <OrderDetails order={order} coin={live.coin} rate={rate} />
    </div>
  )
}

/** The shape of the page while the order loads. */
function Waiting() {
  return (
    <Loading>
      <Skeleton h="var(--row)" r="var(--radius-m)" />
      <Skeleton w="9em" h="2lh" />
      <Skeleton h="calc(var(--row) * 2)" r="var(--radius-m)" />
      <Skeleton h="calc(var(--row) * 3)" r="var(--radius-m)" />
    </Loading>
  )
}
