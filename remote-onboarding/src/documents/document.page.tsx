import { useTranslation } from '@kontor/shared/i18n'
import { Page } from '@kontor/shared/ui'
import { type DocumentId, userLink } from '@kontor/shared/wire'
import { DocumentText } from '../parts/documents/document-text.tsx'

/** `/terms` */
export function TermsPage() {
  return <DocumentPage id="terms" />
}

/** `/privacy`: what is stored, for how long, and how it is deleted. */
export function PrivacyPage() {
  return <DocumentPage id="privacy" />
}

function DocumentPage({ id }: { id: DocumentId }) {
  const { t } = useTranslation('onboarding')
  return (
    <Page title={t(`${id}.title`)} back={userLink()} tight>
      <DocumentText id={id} />
    </Page>
  )
}
