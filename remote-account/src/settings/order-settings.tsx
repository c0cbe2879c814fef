import { useTranslation } from '@kontor/shared/i18n'
import { setOrderSettings, tolerances, useOrderSettings } from '@kontor/shared/store'
import { Chips, List, Section, Switch } from '@kontor/shared/ui'
import { Setting } from './setting.tsx'

/** Whether orders are confirmed, and the tolerance of their price. */
export function OrderSettings() {
  const { t } = useTranslation('account')
  const { confirms, tolerance } = useOrderSettings()
  return (
    <Section title={t('settings.orders')}>
      <List>
        <Setting>
          <Switch
            label={t('settings.confirms')}
            sub={t('settings.confirms-text')}
            checked={confirms}
            onChange={(checked) => setOrderSettings({ confirms: checked })}
          />
        </Setting>
        <Setting name={t('settings.tolerance')}>
          <Chips
            even
            label={t('settings.tolerance')}
            options={tolerances.map((value) => ({ value, label: t(`settings.by.${value}`) }))}
            value={tolerance}
            onChange={(chosen) => setOrderSettings({ tolerance: chosen })}
          />
          <span className="tiny muted">{t('settings.tolerance-text')}</span>
        </Setting>
      </List>
    </Section>
  )
}
