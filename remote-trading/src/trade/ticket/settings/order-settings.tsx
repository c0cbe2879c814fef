import { useTranslation } from '@kontor/shared/i18n'
import { setOrderSettings, tolerances, useOrderSettings } from '@kontor/shared/store'
import { ChevronDown, Chips } from '@kontor/shared/ui'
import { ConfirmSwitch } from './confirm-switch.tsx'
import styles from './order-settings.module.css'

/** Whether orders are confirmed, and the tolerance of their price: settings of this device. */
export function OrderSettings() {
  const { t } = useTranslation('trading')
  const { tolerance } = useOrderSettings()
  return (
    <details className={styles.settings}>
      <summary className="line small muted">
        {t('settings.title')}
        <ChevronDown className="i xs" aria-hidden />
      </summary>
      <ConfirmSwitch />
      <div className="field">
        <span className="label">{t('settings.tolerance')}</span>
        <Chips
          even
          label={t('settings.tolerance')}
          options={tolerances.map((value) => ({ value, label: t(`settings.by.${value}`) }))}
          value={tolerance}
          onChange={(chosen) => setOrderSettings({ tolerance: chosen })}
        />
        <p className="hint">{t('settings.tolerance-text')}</p>
      </div>
    </details>
  )
}
