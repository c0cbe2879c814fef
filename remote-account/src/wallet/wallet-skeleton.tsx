import { useTranslation } from '@kontor/shared/i18n'
import { Card, KeyValues, Loading, Skeleton } from '@kontor/shared/ui'

/** Placeholders while the balances load, as high as the balances. */
export function WalletSkeleton() {
  const { t } = useTranslation('account')
  return (
    <Loading label={t('user.loading')}>
      <Card>
        <Skeleton h="var(--space-2)" />
        <KeyValues
          rows={(['available', 'margin', 'withdrawal', 'floating'] as const).map((part) => ({
            label: t(`wallet.${part}`),
            value: <Skeleton w="5em" h="1lh" />,
            sum: part === 'floating',
          }))}
        />
      </Card>
    </Loading>
  )
}
