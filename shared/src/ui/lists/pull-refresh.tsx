import type { ReactNode } from 'react'
import { PullRefresh as VantPullRefresh } from 'react-vant'
import { useTranslation } from '@kontor/shared/i18n'

/** Pulling the top of a list down loads it anew. `onRefresh` keeps its own errors. */
export function PullRefresh({ onRefresh, children }: { onRefresh: () => Promise<void>; children: ReactNode }) {
  const { t } = useTranslation('kit')
  return (
    <VantPullRefresh onRefresh={onRefresh} pullingText={t('pull.pull')} loosingText={t('pull.release')} loadingText={t('list.loading')}>
      {children}
    </VantPullRefresh>
  )
}
