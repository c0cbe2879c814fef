import { useTranslation } from '@kontor/shared/i18n'
import { config, notify } from '@kontor/shared/store'
import { confirm } from '@kontor/shared/ui'

/**
 * Shows the email address of customer service; confirming copies it. The toasts have no text.
 * Source: specification, section 2.
 */
export function useCustomerService(): () => Promise<void> {
  const { t } = useTranslation('market')

  return async () => {
    const email = config.runtime.supportEmail
    const copy = await confirm({
      title: t('home.service.title'),
      text: t('home.service.text'),
      facts: [{ label: t('home.service.email'), value: email }],
      ok: t('home.service.copy'),
      cancel: t('home.service.close'),
    })
    if (copy) await copyText(email)
  }
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ kind: 'good' })
  } catch {
    notify({ kind: 'bad' })
  }
}
