import { useTranslation } from '@kontor/shared/i18n'
import { Skeleton } from '@kontor/shared/ui'

/** Placeholders in the shape of the form. */
export function LoanSkeleton() {
  const { t } = useTranslation('onboarding')
  return (
    <div className="stack wide" role="status" aria-label={t('loan.loading')}>
      <div className="pair">
        <LineSkeleton />
        <LineSkeleton />
      </div>
      {['gender', 'birth', 'country', 'phone', 'document', 'number'].map((name) => (
        <LineSkeleton key={name} />
      ))}
    </div>
  )
}

function LineSkeleton() {
  return (
    <div className="field">
      <Skeleton w="6em" h="var(--space-4)" />
      <Skeleton h="var(--control)" r="var(--radius-s)" />
    </div>
  )
}
