import { i18n } from '@kontor/shared/i18n'
import { config, notify } from '@kontor/shared/store'
import { share } from '@kontor/shared/ui'
import { inviteLink } from './invite-link.rules.ts'

/**
 * Opens the share sheet of the device with the invite link. On a device without one it copies the
 * link, and a notice shows whether that worked.
 */
export async function shareInvite(code: string): Promise<void> {
  const title = config.runtime.brand
  const done = await share({ title, text: i18n.t('account:invite.text'), url: inviteLink(code) })
  if (done !== 'shared') notify({ kind: done === 'copied' ? 'good' : 'bad' })
}
