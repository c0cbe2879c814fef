import { amountText, useTranslation } from '@kontor/shared/i18n'
import type { Usd } from '@kontor/shared/trading'
import { Card } from '@kontor/shared/ui'

/** Lists what closing deletes and keeps, and what happens to the balance and the address. */
export function Consequences({ available }: { available: Usd }) {
  const { t } = useTranslation('account')
  return (
    <Card>
      {(['deleted', 'kept'] as const).map((part) => (
        <section key={part} className="stack near">
          <h2 className="small strong">{t(`close.${part}.title`)}</h2>
          <p className="small">{t(`close.${part}.text`)}</p>
        </section>
      ))}
      {available > 0n && (
        <p className="small">{t('close.balance', { amount: amountText(available) })}</p>
      )}
      <p className="small">{t('close.again')}</p>
    </Card>
  )
}
