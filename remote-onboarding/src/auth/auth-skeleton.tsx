import { useTranslation } from '@kontor/shared/i18n'
import { Loading, Skeleton } from '@kontor/shared/ui'
import { FieldSkeleton } from '../parts/application/field-skeleton.tsx'

/** Placeholders in the shape of the form: its steps, the photos, name and number. */
export function AuthSkeleton() {
  const { t } = useTranslation('onboarding')
  return (
    <Loading label={t('auth.loading')}>
      <Skeleton h="calc(var(--control) * 1.5)" r="var(--radius-m)" />
      <FieldSkeleton high />
      <FieldSkeleton />
      <FieldSkeleton />
    </Loading>
  )
}
