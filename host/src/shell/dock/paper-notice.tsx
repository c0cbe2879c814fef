import { useTranslation } from '@kontor/shared/i18n'

/** Says that no real money moves. Source: APP-1. */
export function PaperNotice() {
  const { t } = useTranslation('shell')
  return (
    <p className="paper">
      <span>{t('paper')}</span>
    </p>
  )
}
