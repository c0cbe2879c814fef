import type { ReactNode } from 'react'
import { PullRefresh as VantPullRefresh } from 'react-vant/es/pull-refresh/index.js'
import { useTranslation } from '@kontor/shared/i18n'
import { More } from './more.tsx'

/** As `--ease`. */
const MOTION_MS = 160

/** Pulling the top of a list down loads it anew. `onRefresh` keeps its own errors. */
export function PullRefresh({ onRefresh, children }: { onRefresh: () => Promise<void>; children: ReactNode }) {
  const { t } = useTranslation('kit')
  return (
    <VantPullRefresh
      onRefresh={onRefresh}
      pullingText={t('pull.pull')}
      loosingText={t('pull.release')}
      loadingText={<More busy>{t('list.loading')}</More>}
      animationDuration={MOTION_MS}
    >
      {children}
    </VantPullRefresh>
  )
}
