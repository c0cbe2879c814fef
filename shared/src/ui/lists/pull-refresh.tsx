import { type ReactNode, useState } from 'react'
import { PullRefresh as VantPullRefresh } from 'react-vant/es/pull-refresh/index.js'
import { useTranslation } from '@kontor/shared/i18n'
import { Button } from '../buttons/button.tsx'
import { More } from './more.tsx'

/** The duration of `--ease`. */
const MOTION_MS = 160

/**
 * Loads a list again when its top is pulled down. Users who cannot pull have a button, which is
 * visible while it has the focus. `onRefresh` handles its own errors.
 */
export function PullRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<void>
  children: ReactNode
}) {
  const { t } = useTranslation('kit')
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    await onRefresh()
    setBusy(false)
  }
  return (
    <VantPullRefresh
      onRefresh={onRefresh}
      pullingText={t('pull.pull')}
      loosingText={t('pull.release')}
      loadingText={<More busy>{t('list.loading')}</More>}
      animationDuration={MOTION_MS}
    >
      <div className="unseen">
        <Button kind="quiet" size="mid" busy={busy} onClick={() => void refresh()}>
          {t('pull.refresh')}
        </Button>
      </div>
      {children}
    </VantPullRefresh>
  )
}
