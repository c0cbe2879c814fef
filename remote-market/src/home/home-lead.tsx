import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { config, useAvatar, useSignedIn, useUser } from '@kontor/shared/store'
import { Avatar, Logo } from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { SearchLink } from './search-link.tsx'
import styles from './home-lead.module.css'

/** The user, or the brand for a visitor, and the search; at the start of the app bar. */
export function HomeLead() {
  return (
    <div className={styles.lead}>
      {useSignedIn() ? <UserLink /> : <Brand />}
      <SearchLink />
    </div>
  )
}

function UserLink() {
  const { t } = useTranslation('market')
  const user = useUser()
  return (
    <Link to={userLink()} className="hit" aria-label={t('home.account')}>
      <Avatar name={user?.email ?? ''} picture={useAvatar()} />
    </Link>
  )
}

function Brand() {
  return (
    <>
      <Logo small />
      <span className="sr">{config.runtime.brand}</span>
    </>
  )
}
