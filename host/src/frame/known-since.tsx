import { useTranslation } from '@kontor/shared/i18n'
import { gap } from '@kontor/shared/wire'

/** Says that prices are the last known; `frame.js` writes their time. */
export function KnownSince() {
  const { t } = useTranslation('shell')
  return (
    <p className="small muted">
      {t('last-prices')} <time data-at={gap('at')} />
    </p>
  )
}
