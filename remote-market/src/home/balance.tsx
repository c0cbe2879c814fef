import { useTranslation } from '@kontor/shared/i18n'
import { useUser } from '@kontor/shared/store'
import { Amount, Skeleton } from '@kontor/shared/ui'
import styles from './balance.module.css'

/** The balance that can be withdrawn. Renders nothing when it is zero. */
export function Balance() {
  const { t } = useTranslation('market')
  const user = useUser()
  if (user?.withdrawBalance === 0n) return null
  return (
    <section className={styles.balance} aria-labelledby="home-balance">
      <h2 id="home-balance" className="tiny muted plain">
        {t('home.balance')}
      </h2>
      {user ? <Amount value={user.withdrawBalance} big /> : <Skeleton w="7em" h="1.6em" />}
    </section>
  )
}
