import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { session } from '@kontor/shared/store'
import { Notice } from '@kontor/shared/ui'

/** The reasons that another person may have caused. */
const suspicious = new Set<string>(['other-device', 'new-password', 'reused'])

/** Why the server has ended the session, and which page follows the login. */
export function SessionEnded() {
  const { t } = useTranslation('onboarding')
  const { ended } = useSnapshot(session)
  if (ended === null) return null
  return (
    <div role="status">
      <Notice>
        <b className="block">{t(`ended.${ended.why}`)}</b>
        {t('ended.back')}
        {suspicious.has(ended.why) && ` ${t('ended.not-you')}`}
      </Notice>
    </div>
  )
}
