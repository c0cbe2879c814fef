import { useTranslation } from '@kontor/shared/i18n'
import { Loading, Skeleton } from '@kontor/shared/ui'
import { FieldSkeleton } from '../parts/application/field-skeleton.tsx'

const fields = ['gender', 'birth', 'country', 'phone', 'document', 'number']

/** Placeholders in the shape of the form: its lead, the two names, and the other fields. */
export function LoanSkeleton() {
  const { t } = useTranslation('onboarding')
  return (
    <Loading label={t('loan.loading')}>
      <Skeleton h="calc(var(--control) * 0.75)" />
      <div className="pair">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      {fields.map((field) => (
        <FieldSkeleton key={field} />
      ))}
    </Loading>
  )
}
