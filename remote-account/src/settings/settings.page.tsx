import { useTranslation } from '@kontor/shared/i18n'
import { Page } from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { Devices } from './devices/devices.tsx'
import { LookSettings } from './look-settings.tsx'
import { OrderSettings } from './order-settings.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'

/** `/mine/settings`: look and orders on this device, passkeys, and the devices signed in. */
export function SettingsPage() {
  const { t } = useTranslation('account')
  return (
    <Page title={t('settings.title')} back={userLink()} tight>
      <div className="blocks">
        <LookSettings />
        <OrderSettings />
        <Passkeys />
        <Devices />
      </div>
    </Page>
  )
}
