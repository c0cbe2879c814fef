import { useEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useResource, type Resource } from '@kontor/shared/store'
import { Card, Empty, ErrorRetry, Info, PullRefresh, Skeleton } from '@kontor/shared/ui'
import type { Method } from '@kontor/shared/wire'
import { MethodCard } from './method-card.tsx'

/** The cards or the addresses of the user. */
export function MethodList({
  methods,
  type,
}: {
  methods: Resource<readonly Method[]>
  type: Method['type']
}) {
  const { t } = useTranslation('account')
  const state = useResource(methods)
  useEffect(() => void methods.load(), [methods])
  const shown = state.at === 'ready' ? state.value.filter((method) => method.type === type) : []
  return (
    <PullRefresh onRefresh={() => methods.reload()}>
      <div className="stack wide">
        {state.at === 'failed' && <ErrorRetry onRetry={() => void methods.reload()} />}
        {(state.at === 'idle' || state.at === 'loading') && <CardSkeleton />}
        {state.at === 'ready' && shown.length === 0 && <Empty text={t(`methods.none-${type}`)} />}
        {shown.map((method) => (
          <MethodCard key={method.id} method={method} methods={methods} />
        ))}
        <p className="hint">
          <Info className="i xs" aria-hidden />
          <span>{t('methods.own-name')}</span>
        </p>
      </div>
    </PullRefresh>
  )
}

function CardSkeleton() {
  const { t } = useTranslation('account')
  return (
    <div role="status" aria-label={t('user.loading')}>
      <Card>
        <Skeleton w="40%" h="2.4em" />
        <Skeleton w="52%" h="1.4em" />
        <Skeleton h="var(--touch)" r="var(--radius-s)" />
      </Card>
    </div>
  )
}
