import { useTranslation } from '@kontor/shared/i18n'
import { Card, Check, X } from '@kontor/shared/ui'
import type { NameState } from '@kontor/shared/wire'
import styles from './review-steps.module.css'

/** The kind of an application, which is the key of its texts. */
export type Kind = 'loan' | 'auth'

/** The step of each state, from 0; 3 when all are done. */
const steps = { none: 0, pending: 1, approved: 3, rejected: 0 } as const

/** The three steps of a review, with the current one marked. */
export function ReviewSteps({ kind, state }: { kind: Kind; state: NameState }) {
  const { t } = useTranslation('onboarding')
  const step = steps[state]
  const rejected = state === 'rejected'
  return (
    <Card>
      <ol className={rejected ? `${styles.steps} ${styles.bad}` : styles.steps}>
        {(['application', 'review', 'answer'] as const).map((name, index) => (
          <li
            key={name}
            className={index < step ? styles.done : index === step ? styles.now : undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            <i aria-hidden>
              <StepBadge index={index} step={step} rejected={rejected} />
            </i>
            {t(`${kind}.steps.${name}`)}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepBadge({ index, step, rejected }: { index: number; step: number; rejected: boolean }) {
  if (index < step) return <Check className="i xs" />
  if (index === step && rejected) return <X className="i xs" />
  return index + 1
}
