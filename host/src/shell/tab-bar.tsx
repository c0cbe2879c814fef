import { useTranslation } from '@kontor/shared/i18n'
import { Link, useLocation } from '@kontor/shared/router'
import { CandlestickChart, ClipboardList, Headset, TrendingUp, User, confirm, type Icon } from '@kontor/shared/ui'
import { openArea } from '../composition/areas.ts'
import { ownerOf } from '@kontor/shared/wire'

interface Tab {
  key: 'quotes' | 'orders' | 'service' | 'trade' | 'mine'
  path: string
  icon: Icon
}

/** In the order of the specification, section 2; its numbers are quotes 1, order 2, trade 3, personal 5. */
const tabs: readonly Tab[] = [
  { key: 'quotes', path: '/', icon: TrendingUp },
  { key: 'orders', path: '/order', icon: ClipboardList },
  { key: 'service', path: '/service', icon: Headset },
  { key: 'trade', path: '/trade', icon: CandlestickChart },
  { key: 'mine', path: '/user', icon: User },
]

/** True on the addresses that show the tab bar. */
export function hasTabs(path: string): boolean {
  return tabs.some((tab) => tab.path === path && tab.key !== 'service')
}

export function TabBar() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <nav className="tabs" aria-label={t('tabs.label')}>
      {tabs.map(({ key, path, icon: Picture }) => {
        const face = (
          <>
            <Picture className="i" aria-hidden />
            {t(`tabs.${key}`)}
          </>
        )
        if (key === 'service') {
          return (
            <button type="button" key={key} onClick={() => void confirm({ title: t('service.title'), text: t('service.region') })}>
              {face}
            </button>
          )
        }
        return (
          <Link key={key} to={path} aria-current={pathname === path ? 'page' : undefined} onPointerDown={() => preload(path)}>
            {face}
          </Link>
        )
      })}
    </nav>
  )
}

/** The area is on its way by the time the finger lifts. */
function preload(path: string): void {
  const owner = ownerOf[path]
  if (owner) void openArea(owner)
}
