import { useTranslation } from '@kontor/shared/i18n'
import { usePaperTrading } from '@kontor/shared/store'
import styles from './loan-risk.module.css'

/** The risk of a loan, and that loans of paper trading are no real money. */
export function LoanRisk() {
  const { t } = useTranslation('onboarding')
  const paper = usePaperTrading()
  return (
    <p className={`tiny muted centred ${styles.risk}`}>
      {t('loan.risk')}
      {paper && <br />}
      {paper && t('loan.paper-risk')}
    </p>
  )
}
