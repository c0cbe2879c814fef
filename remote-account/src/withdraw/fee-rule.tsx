import { amountText, intlTags, useTranslation } from '@kontor/shared/i18n'
import { formatDecimal, splitWithdrawal } from '@kontor/shared/trading'
import type { Method, WithdrawalTerms } from '@kontor/shared/wire'

interface FeeRuleProps {
  type: Method['type']
  terms: Pick<WithdrawalTerms, 'fees' | 'min'>
}

/** The rule of the withdrawal fee, and the minimum fee; opened by a tap. */
export function FeeRule({ type, terms: { fees, min } }: FeeRuleProps) {
  const { t, i18n } = useTranslation('account')
  const { fixed, rate } = fees[type]
  const percent = new Intl.NumberFormat(intlTags(i18n.language), {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  const least = splitWithdrawal(min, fees[type]).fee
  return (
    <details className="small">
      <summary className="link hit">{t('withdraw.fee-rule')}</summary>
      <p className="muted">
        {t('withdraw.fee-text', {
          fixed: amountText(fixed),
          rate: percent.format(Number(formatDecimal(rate))),
          min: amountText(min),
          least: amountText(least),
        })}
      </p>
    </details>
  )
}
