import { useTranslation } from '@kontor/shared/i18n'
import { Amount, Card, useOwnAmountText } from '@kontor/shared/ui'
import type { HistoryTotals } from '@kontor/shared/wire'
import { ThreeFacts } from '../../parts/facts/three-facts.tsx'

/** The totals of the closed orders under the filters. */
export function HistoryTotalsCard({ totals }: { totals: HistoryTotals }) {
  const { t } = useTranslation('trading')
  const own = useOwnAmountText()
  const { profit, fees, swap, closed, winners, largestLoss } = totals
  return (
    <Card>
      <p className="line">
        <span className="small muted">{t('history.net')}</span>
        <Amount value={profit - fees + swap} signed />
      </p>
      <ThreeFacts
        items={[
          { label: t('history.profit'), value: <Amount value={profit} signed /> },
          { label: t('history.fees'), value: <Amount value={-fees} /> },
          { label: t('orders.swap'), value: own(swap, { signed: true }), end: true },
          { label: t('history.closed'), value: closed },
          { label: t('history.winners'), value: t('history.of', { winners, closed }) },
          {
            label: t('history.largest-loss'),
            value: largestLoss === null ? t('none.loss') : <Amount value={largestLoss} signed />,
            end: true,
          },
        ]}
      />
    </Card>
  )
}
