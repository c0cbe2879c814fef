import type { ReactNode } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Link, useLocation } from '@kontor/shared/router'
import {
  CandlestickChart,
  ClipboardList,
  Headset,
  type Icon,
  TrendingUp,
  User,
} from '@kontor/shared/ui'
import { homeLink, normalPath, ordersLink, tradeLink, userLink } from '@kontor/shared/wire'
import { addressAt } from '../../composition/areas/addresses.store.ts'
import { addressIn, type KeptPages } from '../kept/kept-pages.rules.ts'
import { openService } from './service.actions.ts'

export interface Tab {
  key: 'quotes' | 'orders' | 'service' | 'trade' | 'mine'
  /** The number in APP-2; the service has neither a page nor a number. */
  number?: 1 | 2 | 3 | 5
  /** Null if a tap opens a dialog instead of a page. */
  path: string | null
  icon: Icon
}

/** Source: APP-2. */
export const tabs: readonly Tab[] = [
  { key: 'quotes', number: 1, path: homeLink(), icon: TrendingUp },
  { key: 'orders', number: 2, path: ordersLink(), icon: ClipboardList },
  { key: 'service', path: null, icon: Headset },
  { key: 'trade', number: 3, path: tradeLink(), icon: CandlestickChart },
  { key: 'mine', number: 5, path: userLink(), icon: User },
]

/** True on the addresses that show the tab bar. */
export function hasTabs(path: string): boolean {
  return tabs.some((tab) => tab.path === normalPath(path))
}

/** Leaves out a tab whose page belongs to no area. */
export function TabBar({ kept }: { kept: KeptPages }) {
  return (
    <TabList>
      {tabs.filter(leadsSomewhere).map((tab) => (
        <TabItem key={tab.key} tab={tab} kept={kept} />
      ))}
    </TabList>
  )
}

export function TabList({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <nav className="tabs" aria-label={t('tabs.label')}>
      {children}
    </nav>
  )
}

function leadsSomewhere({ path }: Tab): boolean {
  return path === null || addressAt(path) !== undefined
}

function TabItem({ tab, kept }: { tab: Tab; kept: KeptPages }) {
  const { pathname } = useLocation()
  const { path } = tab
  if (path === null) return <TabFace tab={tab} onTap={() => void openService()} />
  return <TabFace tab={tab} to={addressIn(kept, path)} isCurrent={normalPath(pathname) === path} />
}

/** A tab as a link, or as a button where it leads nowhere. */
export function TabFace({
  tab: { key, number, icon: Picture },
  to,
  isCurrent = false,
  onTap,
}: {
  tab: Tab
  to?: string | undefined
  isCurrent?: boolean
  onTap?: () => void
}) {
  const { t } = useTranslation('shell')
  const face = (
    <>
      <Picture className="i" aria-hidden />
      {t(`tabs.${key}`)}
    </>
  )
  if (to === undefined) {
    return (
      <button type="button" aria-haspopup="dialog" onClick={onTap}>
        {face}
      </button>
    )
  }
  return (
    <Link to={to} data-tab={number} aria-current={isCurrent ? 'page' : undefined}>
      {face}
    </Link>
  )
}
