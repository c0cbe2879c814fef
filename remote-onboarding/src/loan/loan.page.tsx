import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import {
  accountEvents,
  refreshAccount,
  useAccountFailed,
  usePaperTrading,
  useResource,
  useSignedIn,
  useUser,
} from '@kontor/shared/store'
import { Empty, ErrorRetry, Page } from '@kontor/shared/ui'
import { homeLink, loanLink, loginLink } from '@kontor/shared/wire'
import { dropDraft } from './draft.store.ts'
import { LoanForm } from './loan-form.tsx'
import { LoanSkeleton } from './loan-skeleton.tsx'
import styles from './loan.module.css'
import { newLoanState } from './status/loan-record.store.ts'
import { LoanStatus } from './status/loan-status.tsx'

/** `/loan`: the application for a credit loan and its review. A visitor logs in and comes back. */
export function LoanPage() {
  const { t } = useTranslation('onboarding')
  const signedIn = useSignedIn()
  const paper = usePaperTrading()
  return (
    <Page title={t('loan.title')} back={homeLink()}>
      {signedIn ? (
        <Application />
      ) : (
        <Empty
          title={t('loan.visitor.title')}
          text={t('loan.visitor.text')}
          action={{ label: t('login.submit'), to: loginLink(loanLink()) }}
        />
      )}
      <p className={`tiny muted centred ${styles.risk}`}>
        {t('loan.risk')} {paper && t('loan.paper-risk')}
      </p>
    </Page>
  )
}

function Application() {
  const user = useUser()
  const userFailed = useAccountFailed()
  const [record] = useState(newLoanState)
  const state = useResource(record)
  const { count } = useSnapshot(accountEvents)
  const [correcting, setCorrecting] = useState(false)
  const [round, setRound] = useState(0)
  const isUnknown = user === null
  useEffect(() => void (isUnknown && refreshAccount()), [isUnknown])
  useEffect(() => void record.reload(undefined, { quiet: count > 0 }), [record, count])

  const retry = () => {
    if (isUnknown) void refreshAccount()
    void record.load()
  }
  const startAnew = () => {
    dropDraft()
    setRound(round + 1)
  }

  if (state.at === 'failed' || (isUnknown && userFailed)) return <ErrorRetry onRetry={retry} />
  if (state.at !== 'ready' || user === null) return <LoanSkeleton />
  const { value } = state
  const review = value.state
  if (review === 'none' || (review === 'rejected' && correcting))
    return <LoanForm key={round} uid={user.uid} record={record} onStartAnew={startAnew} />
  return (
    <LoanStatus
      uid={user.uid}
      record={record}
      value={{ ...value, state: review }}
      onCorrect={() => setCorrecting(true)}
    />
  )
}
