import { useTranslation } from '@kontor/shared/i18n'
import { usePaperTrading, useSignedIn } from '@kontor/shared/store'
import { Empty, Lock, Page } from '@kontor/shared/ui'
import { homeLink, loanLink, loginLink } from '@kontor/shared/wire'
import { Application } from '../parts/application/application.tsx'
import { ReviewStatus } from '../parts/application/review/review-status.tsx'
import { loanDrafts, newLoanState } from './loan.store.ts'
import { LoanDetails } from './loan-details.tsx'
import { LoanForm } from './loan-form.tsx'
import { LoanSkeleton } from './loan-skeleton.tsx'
import styles from './loan.page.module.css'

/** `/loan`: the application for a credit loan and its review. A visitor logs in and comes back. */
export function LoanPage() {
  const { t } = useTranslation('onboarding')
  const signedIn = useSignedIn()
  const paper = usePaperTrading()
  const risk = (
    <p className={`tiny muted centred ${styles.risk}`}>
      {t('loan.risk')}
      {paper && <br />}
      {paper && t('loan.paper-risk')}
    </p>
  )
  return (
    <Page title={t('loan.title')} back={homeLink()}>
      {signedIn ? (
        <Application
          newRecord={newLoanState}
          drafts={loanDrafts}
          skeleton={<LoanSkeleton />}
          renderForm={(props) => (
            <>
              <LoanForm {...props} />
              {risk}
            </>
          )}
          renderStatus={({ uid, record, value, onCorrect }) => (
            <>
              <ReviewStatus
                kind="loan"
                record={record}
                value={value}
                onCorrect={onCorrect}
                next={{ to: homeLink(), label: t('loan.home') }}
              >
                <LoanDetails uid={uid} value={value} />
              </ReviewStatus>
              {risk}
            </>
          )}
        />
      ) : (
        <>
          <Empty
            icon={Lock}
            title={t('loan.visitor.title')}
            text={t('loan.visitor.text')}
            action={{ label: t('login.submit'), to: loginLink(loanLink()) }}
          />
          {risk}
        </>
      )}
    </Page>
  )
}
