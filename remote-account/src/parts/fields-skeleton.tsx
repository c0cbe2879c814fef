import { useTranslation } from '@kontor/shared/i18n'
import { Skeleton } from '@kontor/shared/ui'

/** The place of so many fields. */
export function FieldsSkeleton({ count }: { count: number }) {
  const { t } = useTranslation('account')
  return (
    <div className="stack wide" role="status" aria-label={t('user.loading')}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} h="var(--control)" r="var(--radius-s)" />
      ))}
    </div>
  )
}
