import { useTranslation } from '@kontor/shared/i18n'
import { useSignedIn } from '@kontor/shared/store'
import { Empty, Lock, Page } from '@kontor/shared/ui'
import { homeLink, loanLink, loginLink } from '@kontor/shared/wire'
import { Application } from '../parts/application/application.tsx'
import { ReviewStatus } from '../parts/application/review/review-status.tsx'
import { loanDrafts, newLoanState } from './loan.store.ts'
import { LoanDetails } from './loan-details.tsx'
import { LoanForm } from './loan-form.tsx'
import { LoanRisk } from './loan-risk.tsx'
import { LoanSkeleton } from './loan-skeleton.tsx'

/** `/loan`: the application for a credit loan and its review. A visitor logs in and comes back. */
export function LoanPage() {
  const { t } = useTranslation('onboarding')
  const signedIn = useSignedIn()
  return (
    <Page title={t('loan.title')} back={homeLink()}>
      {signedIn ? <Loan /> : <Visitor />}
    </Page>
  )
}

function Visitor() {
  const { t } = useTranslation('onboarding')
  return (
    <>
      <Empty
        icon={Lock}
        title={t('loan.visitor.title')}
        text={t('loan.visitor.text')}
        action={{ label: t('login.submit'), to: loginLink(loanLink()) }}
      />
      <LoanRisk />
    </>
  )
}

function Loan() {
  const { t } = useTranslation('onboarding')
  return (
    <Application
      newRecord={newLoanState}
      drafts={loanDrafts}
      skeleton={<LoanSkeleton />}
      below={<LoanRisk />}
      renderForm={(props) => <LoanForm {...props} />}
      renderStatus={({ uid, record, value, onCorrect }) => (
        <ReviewStatus
          kind="loan"
          record={record}
          value={value}
          onCorrect={onCorrect}
          next={{ to: homeLink(), label: t('loan.home') }}
        >
          <LoanDetails uid={uid} value={value} />
        </ReviewStatus>
      )}
    />
  )
}
