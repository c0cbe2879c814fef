import { useTranslation } from '@kontor/shared/i18n'
import { refreshAccount, useAccountFailed, useUser } from '@kontor/shared/store'
import { ErrorRetry, Skeleton } from '@kontor/shared/ui'
import { Balance } from './balance.tsx'
import { LeadLine } from './lead-line.tsx'

/** Email and UID of the user, and beside them the balance, in one line. */
export function AccountLine() {
  const { t } = useTranslation('market')
  const user = useUser()
  const hasFailed = useAccountFailed()
  if (user === null && hasFailed) return <ErrorRetry onRetry={() => void refreshAccount()} />
  return (
    <LeadLine
      words={
        <>
          <p className="small strong clip" title={user?.email}>
            {user?.email ?? <Skeleton w="10em" h="1.25em" />}
          </p>
          <p className="tiny muted">
            {user ? t('home.uid', { uid: user.uid }) : <Skeleton w="6em" h="1.25em" />}
          </p>
        </>
      }
    >
      <Balance />
    </LeadLine>
  )
}
