import { useTranslation } from '@kontor/shared/i18n'
import { setOrderSettings, useOrderSettings } from '@kontor/shared/store'
import { Switch } from '@kontor/shared/ui'

/**
 * Switches the confirmation on or off, which shows the figures once more before an order is sent.
 */
export function ConfirmSwitch() {
  const { t } = useTranslation('trading')
  const { confirms } = useOrderSettings()
  return (
    <Switch
      label={<span className="small">{t('settings.confirms')}</span>}
      checked={confirms}
      onChange={(checked) => setOrderSettings({ confirms: checked })}
    />
  )
}
