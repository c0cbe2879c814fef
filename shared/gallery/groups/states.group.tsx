import { useTranslation } from '@kontor/shared/i18n'
import { Banner, Empty, ErrorRetry, Notice, Page, Skeleton, SkeletonRows } from '@kontor/shared/ui'
import { State } from '../state.tsx'

const notices = ['info', 'good', 'warn', 'bad'] as const

export function States() {
  const { t } = useTranslation('gallery')
  return (
    <Page title="states">
      <State name="skeleton">
        <Skeleton w="60%" h="28px" />
      </State>
      <State name="skeleton of rows">
        <div className="bleed">
          <SkeletonRows count={3} />
        </div>
      </State>
      <State name="empty">
        <Empty />
      </State>
      <State name="empty, with a way on">
        <Empty text={t('no-positions')} action={{ label: t('go-to-trade'), to: '/trade' }} />
      </State>
      <State name="error with retry">
        <ErrorRetry text={t('not-loaded')} onRetry={() => undefined} />
      </State>
      <State name="banner: offline, being mended">
        <Banner>{t('offline')}</Banner>
        <Banner busy>{t('reconnecting')}</Banner>
      </State>
      <State name="notice">
        {notices.map((kind) => (
          <Notice key={kind} kind={kind}>
            {t(`notice-${kind}`)}
          </Notice>
        ))}
      </State>
    </Page>
  )
}
