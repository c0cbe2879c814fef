import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { useSearchParams } from '@kontor/shared/router'
import {
  accountEvents,
  refreshAccount,
  reloadOrders,
  useOrderTabs,
  usePositions,
} from '@kontor/shared/store'
import { Bell, IconButton, Page, PullRefresh, Tabs } from '@kontor/shared/ui'
import { type OrderTab, orderTab } from '@kontor/shared/wire'
import { alertsLink } from '../parts/links.rules.ts'
import { AccountHead } from './account-head.tsx'
import { HistoryTab } from './history/history-tab.tsx'
import { PendingList } from './pending/pending-list.tsx'
import { PositionList } from './positions/position-list.tsx'

const tabs = ['positions', 'pending', 'history'] as const

/** `/order`: open positions, pending orders, history. `?tab=` opens one of them. */
export function OrdersPage() {
  const { t } = useTranslation('trading')
  const [tab, setTab] = useTab()
  const [refreshed, setRefreshed] = useState(0)
  const { count: events } = useSnapshot(accountEvents)
  const counts = useOrderTabs()?.counts
  const state = usePositions()
  useEffect(() => void refreshAccount(), [])

  const options = tabs.map((value) => ({
    value,
    label: t(`orders.tab.${value}`),
    ...(counts && { count: counts[value] }),
  }))
  const refresh = async () => {
    setRefreshed((times) => times + 1)
    await reloadOrders()
  }

  return (
    <Page
      title={t('orders.title')}
      tight
      action={<IconButton icon={Bell} label={t('alerts.title')} to={alertsLink()} />}
    >
      <PullRefresh onRefresh={refresh}>
        <div className="stack wide">
          <AccountHead positions={state} />
          <div className="sticky bleed">
            <Tabs label={t('orders.tabs')} options={options} value={tab} onChange={setTab} />
          </div>
          <section role="tabpanel" aria-label={t(`orders.tab.${tab}`)}>
            {tab === 'positions' && <PositionList state={state} />}
            {tab === 'pending' && <PendingList />}
            {tab === 'history' && (
              <HistoryTab revision={`${events}-${refreshed}-${counts?.history}`} />
            )}
          </section>
        </div>
      </PullRefresh>
    </Page>
  )
}

/** The open tab. An address with another tab opens that one, also while the page is kept. */
function useTab() {
  const asked = orderTab.safeParse(useSearchParams()[0].get('tab')).data
  const [chosen, setChosen] = useState<{ asked: typeof asked; tab: OrderTab } | null>(null)
  const tab = chosen?.asked === asked && chosen ? chosen.tab : (asked ?? 'positions')
  return [tab, (next: OrderTab) => setChosen({ asked, tab: next })] as const
}
