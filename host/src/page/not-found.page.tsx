import { useTranslation } from '@kontor/shared/i18n'
import { Empty, Page } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'
import { addressAt } from '../composition/areas/addresses.store.ts'
import { PageFocus } from './page-focus.tsx'
import { useTitle } from './use-title.ts'

/** Shown at an address that neither an area nor the host has. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const hasHome = addressAt(homeLink()) !== undefined
  useTitle(t('not-found.title'))
  return (
    <PageFocus>
      <Page title={t('not-found.title')} back={homeLink()}>
        <Empty
          title={t('not-found.lead')}
          text={t('not-found.text')}
          {...(hasHome && { action: { label: t('not-found.home'), to: homeLink() } })}
        />
      </Page>
    </PageFocus>
  )
}
