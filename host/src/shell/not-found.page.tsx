import { useTranslation } from '@kontor/shared/i18n'
import { Empty, Page } from '@kontor/shared/ui'

/** Any address that nobody owns. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('not-found.title')} back="/">
      <Empty title={t('not-found.lead')} text={t('not-found.text')} action={{ label: t('not-found.home'), to: '/' }} />
    </Page>
  )
}
