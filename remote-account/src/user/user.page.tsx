import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { refreshAccount, useAccountFailed, useUser } from '@kontor/shared/store'
import {
  ErrorRetry,
  IconButton,
  Notice,
  Page,
  PullRefresh,
  Settings as Gear,
  ShieldCheck,
} from '@kontor/shared/ui'
import type { User } from '@kontor/shared/wire'
import { AccountLinks } from './account-links.tsx'
import { Assets } from './assets.tsx'
import { Help } from './help.tsx'
import { InboxBell } from './inbox-bell.tsx'
import { Invite } from './invite.tsx'
import { Money } from './money.tsx'
import { Profile } from './profile/profile.tsx'
import { Settings } from './settings.tsx'
import { newUserScreen, type UserScreen } from './user.store.ts'
import { UserSkeleton } from './user-skeleton.tsx'

/** `/user`: the user, the available funds, the pages of the account, settings, and logging out. */
export function UserPage() {
  const { t } = useTranslation('account')
  const [screen] = useState(newUserScreen)
  useEffect(() => void refreshAccount(), [])

  return (
    <Page
      title={t('user.title')}
      action={
        <>
          <InboxBell />
          <IconButton icon={Gear} label={t('settings.title')} to="/mine/settings" />
        </>
      }
    >
      <PullRefresh onRefresh={refreshAccount}>
        <div className="blocks">
          <Mine screen={screen} />
        </div>
      </PullRefresh>
    </Page>
  )
}

function Mine({ screen }: { screen: UserScreen }) {
  const user = useUser()
  const failed = useAccountFailed()
  // The parts below appear together with the user, so that nothing moves.
  if (user === null && !failed) return <UserSkeleton />
  return (
    <>
      {user === null ? (
        <ErrorRetry onRetry={() => void refreshAccount()} />
      ) : (
        <Known user={user} screen={screen} />
      )}
      <Settings />
      <Help />
    </>
  )
}

function Known({ user, screen }: { user: User; screen: UserScreen }) {
  const { t } = useTranslation('account')
  const { funds } = useSnapshot(screen)
  return (
    <>
      <Profile user={user} />
      <Assets user={user} screen={screen} asking={funds.at === 'asking'} />
      {user.name === 'approved' && (
        <Notice kind="good" icon={ShieldCheck}>
          {t('user.verified')}
        </Notice>
      )}
      <Money />
      <Invite code={user.inviteCode} />
      <AccountLinks name={user.name} unread={user.unread} />
    </>
  )
}
