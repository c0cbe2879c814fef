import { useTranslation } from '@kontor/shared/i18n'
import { Card, Loading, Skeleton } from '@kontor/shared/ui'

/** Placeholders while the balances load. */
export function WalletSkeleton() {
  const { t } = useTranslation('account')
  return (
    <Loading label={t('user.loading')}>
      <Card>
        <Skeleton h="var(--space-2)" />
        {['available', 'margin', 'withdrawal', 'floating'].map((part) => (
          <Skeleton key={part} h="1.4em" />
        ))}
      </Card>
    </Loading>
  )
}
