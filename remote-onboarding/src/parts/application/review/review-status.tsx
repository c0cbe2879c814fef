import { type ReactNode, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import type { Resource } from '@kontor/shared/store'
import {
  Button,
  Card,
  Check,
  Clock,
  confirm,
  DockAction,
  Trash2,
  TriangleAlert,
} from '@kontor/shared/ui'
import { PrivateNote } from './private-note.tsx'
import { Reason } from './reason.tsx'
import type { ReviewRecord, Sent } from './review-record.rules.ts'
import { type Kind, ReviewSteps } from './review-steps.tsx'
import { SentPhotos } from './sent-photos.tsx'
import { withdraw } from './withdraw.actions.ts'
import styles from './review-status.module.css'

const badges = {
  pending: { badge: 'badge large', icon: Clock },
  approved: { badge: 'badge large good', icon: Check },
  rejected: { badge: 'badge large bad', icon: TriangleAlert },
} as const

interface ReviewStatusProps {
  kind: Kind
  record: Resource<ReviewRecord>
  value: Sent<ReviewRecord>
  onCorrect: () => void
  /** The address that the user continues with after the approval. */
  next: { to: string; label: string }
  /** The application that was sent. */
  children: ReactNode
}

/** An application that was sent: in review, accepted, or rejected with the reason. */
export function ReviewStatus({
  kind,
  record,
  value,
  onCorrect,
  next,
  children,
}: ReviewStatusProps) {
  const { t } = useTranslation('onboarding')
  const { state, reason, refusedPhoto, pictures } = value
  const { badge, icon: Picture } = badges[state]
  return (
    <>
      <ReviewSteps kind={kind} state={state} />
      <section className={styles.outcome} role="status">
        <span className={badge}>
          <Picture className="i" aria-hidden />
        </span>
        <h2>{t(`${kind}.state.${state}.title`)}</h2>
        <p>{t(`${kind}.state.${state}.text`)}</p>
      </section>
      {state === 'rejected' && reason && <Reason>{reason}</Reason>}
      <Card>
        {children}
        {state !== 'approved' && <SentPhotos pictures={pictures} refused={refusedPhoto} />}
        {state === 'pending' && <Withdraw kind={kind} record={record} value={value} />}
      </Card>
      {state === 'rejected' && (
        <DockAction>
          <Button onClick={onCorrect}>{t(`${kind}.correct`)}</Button>
        </DockAction>
      )}
      {state === 'approved' && (
        <DockAction>
          <Button kind="quiet" to={next.to}>
            {next.label}
          </Button>
        </DockAction>
      )}
    </>
  )
}

function Withdraw({ kind, record, value }: Pick<ReviewStatusProps, 'kind' | 'record' | 'value'>) {
  const { t } = useTranslation('onboarding')
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    const yes = await confirm({
      title: t(`${kind}.withdraw.title`),
      text: t(`${kind}.withdraw.text`),
      ok: t(`${kind}.withdraw.ok`),
      icon: Trash2,
      tone: 'bad',
      danger: true,
    })
    if (!yes) return
    setBusy(true)
    await withdraw(record, value)
    setBusy(false)
  }
  return (
    <div className="stack">
      <PrivateNote>{t(`${kind}.private`)}</PrivateNote>
      <Button kind="danger" size="mid" busy={busy} onClick={() => void ask()}>
        {t(`${kind}.withdraw.do`)}
      </Button>
    </div>
  )
}
