import { i18n } from '@kontor/shared/i18n'
import { config } from '@kontor/shared/store'
import { copyText } from '../buttons/copy-text.ts'
import { Mail } from '../icons.ts'
import { confirm } from './dialog.ts'

/** Shows the email address of customer service; confirming copies it. */
export async function showSupport(): Promise<void> {
  const email = config.runtime.supportEmail
  const copy = await confirm({
    icon: Mail,
    title: i18n.t('kit:support.title'),
    text: i18n.t('kit:support.text'),
    facts: [{ label: i18n.t('kit:support.email'), value: email }],
    ok: i18n.t('kit:support.copy'),
    cancel: i18n.t('kit:close'),
  })
  if (copy) await copyText(email)
}
