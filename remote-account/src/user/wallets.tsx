import { useTranslation } from '@kontor/shared/i18n'
import { Card, KeyValues, Section } from '@kontor/shared/ui'
import type { Wallet } from '@kontor/shared/wire'
import { Figure } from './figure.tsx'

/** Each wallet with its balance, in the order of the account slice. */
export function Wallets({ wallets }: { wallets: readonly Wallet[] }) {
  const { t } = useTranslation('account')
  return (
    <Section title={t('user.wallets.title')}>
      <Card>
        <KeyValues
          rows={wallets.map(({ type, balance }) => ({
            label: t(`user.wallets.${type}`),
            value: <Figure value={balance} />,
          }))}
        />
      </Card>
    </Section>
  )
}
