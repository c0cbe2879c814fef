import { useTranslation } from '@kontor/shared/i18n'
import { Card, Loading, Skeleton } from '@kontor/shared/ui'
import styles from './invite-code.module.css'

/** Placeholders while the code and the friends load. */
export function InviteSkeleton() {
  const { t } = useTranslation('account')
  return (
    <Loading label={t('invite.loading')} className="blocks">
      <Card>
        <div className={styles.code}>
          <Skeleton w="8em" h="1.2em" />
          <Skeleton w="9em" h="calc(var(--text-xxl) * 1.2)" />
          <Skeleton w="calc(var(--u) * 40)" h="calc(var(--u) * 40)" />
          <Skeleton w="14em" h="1em" />
        </div>
        <Skeleton h="var(--touch)" />
      </Card>
      <Card>
        <Skeleton h="2.4em" />
      </Card>
    </Loading>
  )
}
