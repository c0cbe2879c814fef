import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { account, refreshAccount, useAccountFailed, useUser } from '@kontor/shared/store'
import { ErrorRetry, Page, PullRefresh } from '@kontor/shared/ui'
import { Assets } from './assets.tsx'
import { Help } from './help.tsx'
import { Invite } from './invite.tsx'
import { Profile } from './profile.tsx'
import { Settings } from './settings.tsx'
import { UserSkeleton } from './user-skeleton.tsx'
import { newUserScreen, type UserScreen } from './user.store.ts'
import { Wallets } from './wallets.tsx'

/** `/user`: the user, the available balance, settings, and logging out. */
export function UserPage() {
  const { t } = useTranslation('account')
  const [screen] = useState(newUserScreen)
  useEffect(() => void refreshAccount(), [])

  return (
    <Page title={t('user.title')}>
      <PullRefresh onRefresh={refreshAccount}>
        <div className="blocks">
          <Mine screen={screen} />
          <Settings />
          <Help />
        </div>
      </PullRefresh>
    </Page>
  )
}

function Mine({ screen }: { screen: UserScreen }) {
  const user = useUser()
  const info = useSnapshot(account).info
  const failed = useAccountFailed()
  const { funds } = useSnapshot(screen)

  if (user === null)
    return failed ? <ErrorRetry onRetry={() => void refreshAccount()} /> : <UserSkeleton />
  return (
    <>
      <Profile user={user} />
      <Assets user={user} screen={screen} asking={funds.at === 'asking'} />
      {info && <Wallets wallets={info.user_wallet} />}
      <Invite code={user.inviteCode} />
    </>
  )
}
