import { useTranslation } from '@kontor/shared/i18n'
import { Card, Check, Clock, TriangleAlert, X } from '@kontor/shared/ui'
import type { NameState } from '@kontor/shared/wire'
import styles from './review-steps.module.css'

type Reviewed = Exclude<NameState, 'none'>

const looks = {
  pending: { badge: 'badge', icon: Clock, step: 1 },
  approved: { badge: 'badge good', icon: Check, step: 3 },
  rejected: { badge: 'badge bad', icon: TriangleAlert, step: 0 },
} as const

/** How far a review is, in three steps, and what it says. */
export function ReviewSteps({
  state,
  title,
  text,
}: {
  state: Reviewed
  title: string
  text: string
}) {
  const { t } = useTranslation('onboarding')
  const { badge, icon: Picture, step } = looks[state]
  const rejected = state === 'rejected'
  return (
    <>
      <Card>
        <ol className={rejected ? `${styles.steps} ${styles.bad}` : styles.steps}>
          {(['application', 'review', 'answer'] as const).map((name, index) => (
            <li
              key={name}
              className={index < step ? styles.done : index === step ? styles.now : undefined}
              aria-current={index === step ? 'step' : undefined}
            >
              <i aria-hidden>
                <StepMark index={index} step={step} rejected={rejected} />
              </i>
              {t(`review.${name}`)}
            </li>
          ))}
        </ol>
      </Card>
      <section className={styles.outcome} role="status">
        <span className={badge}>
          <Picture className="i" aria-hidden />
        </span>
        <h2>{title}</h2>
        <p>{text}</p>
      </section>
    </>
  )
}

function StepMark({ index, step, rejected }: { index: number; step: number; rejected: boolean }) {
  if (index < step) return <Check className="i xs" />
  if (index === step && rejected) return <X className="i xs" />
  return index + 1
}
