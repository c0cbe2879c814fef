import { useTranslation } from '@kontor/shared/i18n'
import { setOrderSettings, useOrderSettings } from '@kontor/shared/store'
import styles from './confirm-switch.module.css'

/** Switches off and on that the figures are shown once more before an order is sent. */
export function ConfirmSwitch() {
  const { t } = useTranslation('trading')
  const { confirms } = useOrderSettings()
  return (
    <label className={`line small ${styles.row}`}>
      <span>{t('settings.confirms')}</span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={confirms}
        aria-checked={confirms}
        onChange={(event) => setOrderSettings({ confirms: event.target.checked })}
      />
    </label>
  )
}
