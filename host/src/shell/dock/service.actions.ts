import { i18n } from '@kontor/shared/i18n'
import { config } from '@kontor/shared/store'
import { confirm, MapPin, showSupport } from '@kontor/shared/ui'
import { isBlocked } from './region.rules.ts'

/**
 * Shows the email address of customer service, or says that it is not supported where the user is.
 * Source: ACCESS-3.
 */
export async function openService(): Promise<void> {
  if (!isBlocked(config.runtime.blockedRegions)) return showSupport()
  await confirm({
    icon: MapPin,
    tone: 'warn',
    title: i18n.t('shell:service.title'),
    text: i18n.t('shell:service.region'),
  })
}
