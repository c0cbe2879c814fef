import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { accountEvents, refreshAccount } from '@kontor/shared/store'
import { Empty, Page, PullRefresh, Tabs } from '@kontor/shared/ui'
import type { OrderTab } from '@kontor/shared/wire'
import { positions } from '../parts/positions.store.ts'
import { usePositions } from '../parts/use-positions.ts'
import { AccountHead } from './account-head.tsx'
import { HistoryList } from './history/history-list.tsx'
import { PositionList } from './positions/position-list.tsx'

const tabs = ['positions', 'pending', 'history'] as const

/** `/order`: open positions, pending orders, history. */
export function OrdersPage() {
  const { t } = useTranslation('trading')
  const [tab, setTab] = useState<OrderTab>('positions')
  const [refreshed, setRefreshed] = useState(0)
  const { count: events } = useSnapshot(accountEvents)
  const state = usePositions()
  useEffect(() => void refreshAccount(), [])

  const orders = state.at === 'ready' ? state.value : null
  const count = orders ? { count: orders.length } : {}
  const options = tabs.map((value) => ({
    value,
    label: t(`orders.tab.${value}`),
    ...(value === 'positions' && count),
  }))
  const refresh = async () => {
    setRefreshed((times) => times + 1)
    await Promise.all([positions.reload(), refreshAccount()])
  }

  return (
    <Page title={t('orders.title')} tight>
      <PullRefresh onRefresh={refresh}>
        <div className="stack wide">
          <AccountHead orders={orders} />
          <div className="sticky bleed">
            <Tabs label={t('orders.tabs')} options={options} value={tab} onChange={setTab} />
          </div>
          <section role="tabpanel" aria-label={t(`orders.tab.${tab}`)}>
            {tab === 'positions' && <PositionList state={state} />}
            {tab === 'pending' && <Empty text={t('orders.no-pending')} />}
            {tab === 'history' && <HistoryList revision={`${events}-${refreshed}`} />}
          </section>
        </div>
      </PullRefresh>
    </Page>
  )
}
