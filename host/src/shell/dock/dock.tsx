import { useLocation } from '@kontor/shared/router'
import { usePaperTrading } from '@kontor/shared/store'
import { DockSlot } from '@kontor/shared/ui'
import type { KeptPages } from '../kept/kept-pages.rules.ts'
import { PaperNotice } from './paper-notice.tsx'
import { hasTabs, TabBar } from './tab-bar.tsx'

/**
 * Publishes the dock's height, so that focused elements scroll clear of the dock. It waits until
 * the frame is drawn, because the change styles the whole document again.
 */
function measure(dock: HTMLElement) {
  const publish = () =>
    document.documentElement.style.setProperty('--dock', `${dock.offsetHeight}px`)
  const observer = new ResizeObserver(() => setTimeout(publish))
  observer.observe(dock)
  return () => observer.disconnect()
}

/** The bottom of the screen: the notice of paper trading, the screen's action, the tab bar. */
export function Dock({ kept }: { kept: KeptPages }) {
  /** Source: APP-1. */
  const paper = usePaperTrading()
  const tabs = hasTabs(useLocation().pathname)
  return (
    <footer ref={measure} className={tabs ? 'dock' : 'dock bare'}>
      {paper && <PaperNotice />}
      <DockSlot />
      {tabs && <TabBar kept={kept} />}
    </footer>
  )
}
