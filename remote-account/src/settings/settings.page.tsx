import { useTranslation } from '@kontor/shared/i18n'
import { Page } from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { AppearanceSettings } from './appearance-settings.tsx'
import { Devices } from './devices/devices.tsx'
import { OrderSettings } from './order-settings.tsx'
import { OwnData } from './own-data/own-data.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { PushSettings } from './push/push-settings.tsx'
import { Version } from './version/version.tsx'

/** `/mine/settings`: appearance and orders on this device, access, and the user's own data. */
export function SettingsPage() {
  const { t } = useTranslation('account')
  return (
    <Page title={t('settings.title')} back={userLink()} tight>
      <div className="blocks">
        <AppearanceSettings />
        <OrderSettings />
        <PushSettings />
        <Passkeys />
        <Devices />
        <OwnData />
        <Version />
      </div>
    </Page>
  )
}
