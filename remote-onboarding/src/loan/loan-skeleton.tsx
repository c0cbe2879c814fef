import { useTranslation } from '@kontor/shared/i18n'
import { Skeleton } from '@kontor/shared/ui'
import { FieldSkeleton, FormSkeleton } from '../parts/application/form-skeleton.tsx'

const fields = ['gender', 'birth', 'country', 'phone', 'document', 'number']

/** Placeholders in the shape of the form: its lead, the two names, and the other fields. */
export function LoanSkeleton() {
  const { t } = useTranslation('onboarding')
  return (
    <FormSkeleton label={t('loan.loading')}>
      <Skeleton h="calc(var(--control) * 0.75)" />
      <div className="pair">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      {fields.map((field) => (
        <FieldSkeleton key={field} />
      ))}
    </FormSkeleton>
  )
}
