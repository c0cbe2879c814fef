import { useTranslation } from '@kontor/shared/i18n'
import { config, useAvatar, useSignedIn, useUser } from '@kontor/shared/store'
import { Avatar, BrandMark, Skeleton } from '@kontor/shared/ui'

/** The user, or the brand for a visitor; at the start of the app bar. */
export function HomeLead() {
  const { t } = useTranslation('market')
  const signedIn = useSignedIn()
  const user = useUser()
  const avatar = useAvatar()

  if (!signedIn) {
    return (
      <>
        <BrandMark small />
        <strong>{config.runtime.brand}</strong>
      </>
    )
  }
  return (
    <>
      <Avatar name={user?.email ?? ''} picture={avatar} />
      <div>
        <div className="small strong">{user?.email ?? <Skeleton w="10em" h="1.4em" />}</div>
        <div className="tiny muted">
          {user ? t('home.uid', { uid: user.uid }) : <Skeleton w="6em" h="1.4em" />}
        </div>
      </div>
    </>
  )
}
