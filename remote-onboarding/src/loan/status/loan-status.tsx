import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Button, Card, DockAction, confirm } from '@kontor/shared/ui'
import { homeLink, type LoanRecord } from '@kontor/shared/wire'
import { ReviewSteps } from '../../parts/review/review-steps.tsx'
import styles from '../loan.module.css'
import { LoanDetails } from './loan-details.tsx'
import { withdraw, type LoanState } from './loan-record.store.ts'

interface LoanStatusProps {
  uid: string
  record: LoanState
  value: LoanRecord & { state: 'pending' | 'approved' | 'rejected' }
  onCorrect: () => void
}

/** The application that was sent: in review, accepted, or not accepted with the reason. */
export function LoanStatus({ uid, record, value, onCorrect }: LoanStatusProps) {
  const { t } = useTranslation('onboarding')
  const { state, reason } = value
  return (
    <>
      <ReviewSteps
        state={state}
        title={t(`loan.state.${state}.title`)}
        text={t(`loan.state.${state}.text`)}
      />
      {state === 'rejected' ? (
        <>
          {reason && (
            <Card>
              <p className={styles.reason}>{reason}</p>
            </Card>
          )}
          <DockAction>
            <Button onClick={onCorrect}>{t('loan.correct')}</Button>
          </DockAction>
        </>
      ) : (
        <Card>
          <LoanDetails uid={uid} sentAt={value.sentAt} />
          {state === 'pending' && <Withdraw record={record} value={value} />}
        </Card>
      )}
      {state === 'approved' && (
        <DockAction>
          <Button kind="quiet" to={homeLink()}>
            {t('loan.home')}
          </Button>
        </DockAction>
      )}
    </>
  )
}

function Withdraw({ record, value }: Pick<LoanStatusProps, 'record' | 'value'>) {
  const { t } = useTranslation('onboarding')
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    const yes = await confirm({
      title: t('loan.withdraw.title'),
      text: t('loan.withdraw.text'),
      ok: t('loan.withdraw.ok'),
      danger: true,
    })
    if (!yes) return
    setBusy(true)
    await withdraw(record, value)
    setBusy(false)
  }
  return (
    <div className="stack">
      <p className="hint">{t('loan.private')}</p>
      <Button kind="danger" size="mid" busy={busy} onClick={() => void ask()}>
        {t('loan.withdraw.do')}
      </Button>
    </div>
  )
}
