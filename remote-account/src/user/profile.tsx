import { useTranslation } from '@kontor/shared/i18n'
import { useAvatar } from '@kontor/shared/store'
import { Avatar, CopyButton } from '@kontor/shared/ui'
import type { User } from '@kontor/shared/wire'

/** The email address and UID of the user. */
export function Profile({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const avatar = useAvatar()
  return (
    <section className="line near" aria-label={t('user.profile')}>
      <Avatar name={user.email} picture={avatar} size="l" />
      <div className="grow">
        <p className="strong">{user.email}</p>
        <p className="small muted">{t('user.uid', { uid: user.uid })}</p>
      </div>
      <CopyButton text={user.uid} label={t('user.copy-uid')} />
    </section>
  )
}
