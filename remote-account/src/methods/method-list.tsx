import { useTranslation } from '@kontor/shared/i18n'
import type { Resource } from '@kontor/shared/store'
import { Card, Empty, Info, Loading, PullRefresh, Skeleton } from '@kontor/shared/ui'
import type { Method } from '@kontor/shared/wire'
import { Loaded } from '../parts/loaded.tsx'
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
  return (
    <PullRefresh onRefresh={() => methods.reload()}>
      <div className="stack wide">
        <Loaded resource={methods} skeleton={<CardSkeleton />}>
          {(all) => {
            const shown = all.filter((method) => method.type === type)
            if (shown.length === 0) return <Empty text={t(`methods.none-${type}`)} />
            return shown.map((method) => (
              <MethodCard key={method.id} method={method} methods={methods} />
            ))
          }}
        </Loaded>
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
    <Loading label={t('user.loading')} className="stack">
      <Card>
        <Skeleton w="40%" h="2.4em" />
        <Skeleton w="52%" h="1.4em" />
        <Skeleton h="var(--touch)" r="var(--radius-s)" />
      </Card>
    </Loading>
  )
}
