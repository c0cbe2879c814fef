import { useTranslation } from '@kontor/shared/i18n'
import { List, Loading, Skeleton } from '@kontor/shared/ui'
import styles from './entry-row.module.css'

const COUNT = 5

/** Placeholders while entries of the inbox load. */
export function EntriesSkeleton() {
  const { t } = useTranslation('account')
  return (
    <Loading label={t('announcements.loading')} className="stack">
      <List>
        {Array.from({ length: COUNT }, (_, index) => (
          <li key={index} className={`row ${styles.row}`}>
            <i className={styles.dot} />
            <span className="grow stack near">
              <Skeleton w="62%" h="1.2em" />
              <Skeleton />
              <Skeleton w="28%" />
            </span>
          </li>
        ))}
      </List>
    </Loading>
  )
}
