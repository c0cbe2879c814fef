import { useTranslation } from '@kontor/shared/i18n'
import { Empty, Page } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'
import { PageFocus } from './page-focus.tsx'
import { useTitle } from './use-title.ts'

/** Shown at an address that neither an area nor the host has. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  useTitle(t('not-found.title'))
  return (
    <PageFocus>
      <Page title={t('not-found.title')} back={homeLink()}>
        <Empty
          title={t('not-found.lead')}
          text={t('not-found.text')}
          action={{ label: t('not-found.home'), to: homeLink() }}
        />
      </Page>
    </PageFocus>
  )
}
