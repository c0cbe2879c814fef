import { useTranslation } from '@kontor/shared/i18n'
import { List, Row, Section } from '@kontor/shared/ui'
import { type ClosingTerms, ordersLink } from '@kontor/shared/wire'

/** Lists what prevents the closing; each row leads to the page where the user can end it. */
export function Obstacles({ terms }: { terms: ClosingTerms }) {
  const { t } = useTranslation('account')
  const rows = [
    { key: 'positions', count: terms.positions, to: ordersLink() },
    { key: 'orders', count: terms.pendingOrders, to: ordersLink() },
    { key: 'withdrawals', count: terms.withdrawals, to: '/mine/withdraw' },
  ] as const
  return (
    <Section title={t('close.first')}>
      <List inset>
        {rows
          .filter(({ count }) => count > 0)
          .map(({ key, count, to }) => (
            <Row key={key} to={to} title={t(`close.${key}`)} value={String(count)} low go />
          ))}
      </List>
    </Section>
  )
}
