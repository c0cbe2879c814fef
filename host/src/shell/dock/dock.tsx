import { useTranslation } from '@kontor/shared/i18n'
import { useLocation } from '@kontor/shared/router'
import { usePaperTrading } from '@kontor/shared/store'
import { DockSlot } from '@kontor/shared/ui'
import type { KeptPages } from '../kept/kept-pages.rules.ts'
import { hasTabs, TabBar } from './tab-bar.tsx'

/** Publishes the dock's height, so that focused elements scroll clear of the dock. */
function measure(dock: HTMLElement) {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--dock', `${dock.offsetHeight}px`),
  )
  observer.observe(dock)
  return () => observer.disconnect()
}

/** The bottom of the screen: the notice of paper trading, the screen's action, the tab bar. */
export function Dock({ kept }: { kept: KeptPages }) {
  const { t } = useTranslation('shell')
  /** Source: APP-1. */
  const paper = usePaperTrading()
  const tabs = hasTabs(useLocation().pathname)
  return (
    <footer ref={measure} className={tabs ? 'dock' : 'dock bare'}>
      {paper && (
        <p className="paper">
          <span>{t('paper')}</span>
        </p>
      )}
      <DockSlot />
      {tabs && <TabBar kept={kept} />}
    </footer>
  )
}
