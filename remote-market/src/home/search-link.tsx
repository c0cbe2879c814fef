import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { Search } from '@kontor/shared/ui'
import { searchLink } from '@kontor/shared/wire'
import styles from './search-link.module.css'

/** A link to the search that looks like its field. */
export function SearchLink() {
  const { t } = useTranslation('market')
  return (
    <Link
      to={searchLink()}
      className={`search grow ${styles.search}`}
      aria-label={t('home.search')}
    >
      <Search className="i s" aria-hidden />
      <span className={styles.words}>{t('home.search')}</span>
    </Link>
  )
}
