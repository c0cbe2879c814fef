import { useTranslation } from '@kontor/shared/i18n'
import { useSearchParams } from '@kontor/shared/router'
import { Page } from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { Application } from '../parts/application/application.tsx'
import { ReviewStatus } from '../parts/application/review/review-status.tsx'
import { returnPath } from '../parts/links/return-path.rules.ts'
import { nameDrafts, newNameState } from './auth.store.ts'
import { AuthDetails } from './auth-details.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthSkeleton } from './auth-skeleton.tsx'

/**
 * `/mine/auth`: the real-name verification and its review. Leads to `from` of the address
 * afterwards, such as the withdrawal that needs it; otherwise to the user page.
 */
export function AuthPage() {
  const { t } = useTranslation('onboarding')
  const [search] = useSearchParams()
  const back = search.has('from') ? returnPath(search) : userLink()
  return (
    <Page title={t('auth.title')} back={back}>
      <Application
        newRecord={newNameState}
        drafts={nameDrafts}
        skeleton={<AuthSkeleton />}
        renderForm={(props) => <AuthForm {...props} />}
        renderStatus={({ uid, record, value, onCorrect }) => (
          <ReviewStatus
            kind="auth"
            record={record}
            value={value}
            onCorrect={onCorrect}
            next={{ to: back, label: t('auth.continue') }}
          >
            <AuthDetails uid={uid} value={value} />
          </ReviewStatus>
        )}
      />
    </Page>
  )
}
