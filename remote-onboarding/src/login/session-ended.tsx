import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { session } from '@kontor/shared/store'
import { Notice } from '@kontor/shared/ui'

/** The ends that somebody else may have brought about. */
const suspicious = new Set<string>(['other-device', 'new-password', 'reused'])

/** Why the server has ended the session, and where a login leads. */
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
