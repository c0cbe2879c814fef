import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import type { Usd } from '@kontor/shared/trading'
import { Amount, Button, KeyValues, Notice, Pill, Sheet } from '@kontor/shared/ui'
import styles from './record-details.module.css'

interface RecordDetailsProps {
  title: string
  amount: Usd
  state: { text: string; tone: NonNullable<ComponentProps<typeof Pill>['kind']> }
  /** Why the record was rejected; null when it was not. */
  reason: string | null
  rows: ComponentProps<typeof KeyValues>['rows']
  /** Offered for a rejected record; null for any other. */
  onSendAgain: (() => void) | null
  onClose: () => void
  children: ReactNode
}

/** The sheet of one deposit or withdrawal: amount, state, facts, and what can be done with it. */
export function RecordDetails({
  title,
  amount,
  state,
  reason,
  rows,
  onSendAgain,
  onClose,
  children,
}: RecordDetailsProps) {
  const { t } = useTranslation('account')
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className="line">
        <Amount value={amount} big />
        <Pill kind={state.tone}>{state.text}</Pill>
      </div>
      {reason !== null && <Notice kind="bad">{reason}</Notice>}
      <div className={styles.facts}>
        <KeyValues rows={rows} />
      </div>
      {children}
      {onSendAgain && (
        <Button
          size="mid"
          onClick={() => {
            onClose()
            onSendAgain()
          }}
        >
          {t('send-again')}
        </Button>
      )}
    </Sheet>
  )
}
