import { useTranslation } from '@kontor/shared/i18n'
import { useUser } from '@kontor/shared/store'
import { Amount, Skeleton } from '@kontor/shared/ui'

/** The balance that can be withdrawn. Renders nothing when it is zero. */
export function Balance() {
  const { t } = useTranslation('market')
  const user = useUser()
  if (user?.withdrawBalance === 0n) return null
  return (
    <section aria-labelledby="home-balance">
      <h2 id="home-balance" className="small muted plain">
        {t('home.balance')}
      </h2>
      <div className="total">
        {user ? <Amount value={user.withdrawBalance} big /> : <Skeleton w="5em" h="1.15em" />}
      </div>
    </section>
  )
}
