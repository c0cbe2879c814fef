import { useTranslation } from '@kontor/shared/i18n'
import { useLocation } from '@kontor/shared/router'
import { usePaperTrading } from '@kontor/shared/store'
import { DockSlot } from '@kontor/shared/ui'
import type { KeptPages } from './kept-pages.ts'
import { TabBar, hasTabs } from './tab-bar.tsx'

/** The bottom of the screen: the notice of paper trading, the screen's action, the tab bar. */
export function Dock({ kept }: { kept: KeptPages }) {
  const { t } = useTranslation('shell')
  const paper = usePaperTrading()
  const tabs = hasTabs(useLocation().pathname)
  return (
    <footer className={tabs ? 'dock' : 'dock bare'}>
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
