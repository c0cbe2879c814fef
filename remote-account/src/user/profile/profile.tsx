import { useTranslation } from '@kontor/shared/i18n'
import { CopyButton } from '@kontor/shared/ui'
import type { User } from '@kontor/shared/wire'
import { AvatarUpload } from './avatar-upload.tsx'

/** The picture, the email address and the UID of the user. */
export function Profile({ user }: { user: User }) {
  const { t } = useTranslation('account')
  return (
    <section className="line near" aria-label={t('user.profile')}>
      <AvatarUpload name={user.email} />
      <div className="grow">
        <p className="strong">{user.email}</p>
        <p className="small muted">{t('user.uid', { uid: user.uid })}</p>
      </div>
      <CopyButton text={user.uid} label={t('user.copy-uid')} />
    </section>
  )
}
