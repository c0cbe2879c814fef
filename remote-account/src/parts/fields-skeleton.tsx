import { useTranslation } from '@kontor/shared/i18n'
import { Loading, Skeleton } from '@kontor/shared/ui'

/** Placeholders of fields. */
export function FieldsSkeleton({ count }: { count: number }) {
  const { t } = useTranslation('account')
  return (
    <Loading label={t('user.loading')}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} h="var(--control)" r="var(--radius-s)" />
      ))}
    </Loading>
  )
}
