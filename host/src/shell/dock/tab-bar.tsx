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
import { homeLink, ordersLink, tradeLink, userLink } from '@kontor/shared/wire'
import { addressAt } from '../../composition/areas/addresses.store.ts'
import { addressIn, type KeptPages } from '../kept/kept-pages.rules.ts'
import { openService } from './service.actions.ts'

interface Tab {
  key: 'quotes' | 'orders' | 'service' | 'trade' | 'mine'
  /** The number in APP-2; the service has neither a page nor a number. */
  number?: 1 | 2 | 3 | 5
  /** Null if a tap opens a dialog instead of a page. */
  path: string | null
  icon: Icon
}

/** Source: APP-2. */
const tabs: readonly Tab[] = [
  { key: 'quotes', number: 1, path: homeLink(), icon: TrendingUp },
  { key: 'orders', number: 2, path: ordersLink(), icon: ClipboardList },
  { key: 'service', path: null, icon: Headset },
  { key: 'trade', number: 3, path: tradeLink(), icon: CandlestickChart },
  { key: 'mine', number: 5, path: userLink(), icon: User },
]

/** True on the addresses that show the tab bar. */
export function hasTabs(path: string): boolean {
  return tabs.some((tab) => tab.path === path)
}

/** A tab whose page no area has is left out. */
export function TabBar({ kept }: { kept: KeptPages }) {
  const { t } = useTranslation('shell')
  return (
    <nav className="tabs" aria-label={t('tabs.label')}>
      {tabs.filter(leadsSomewhere).map((tab) => (
        <TabItem key={tab.key} tab={tab} kept={kept} />
      ))}
    </nav>
  )
}

function leadsSomewhere({ path }: Tab): boolean {
  return path === null || addressAt(path) !== undefined
}

function TabItem({
  tab: { key, number, path, icon: Picture },
  kept,
}: {
  tab: Tab
  kept: KeptPages
}) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const face = (
    <>
      <Picture className="i" aria-hidden />
      {t(`tabs.${key}`)}
    </>
  )
  if (path === null) {
    return (
      <button type="button" aria-haspopup="dialog" onClick={() => void openService()}>
        {face}
      </button>
    )
  }
  return (
    <Link
      to={addressIn(kept, path)}
      data-tab={number}
      aria-current={pathname === path ? 'page' : undefined}
    >
      {face}
    </Link>
  )
}
