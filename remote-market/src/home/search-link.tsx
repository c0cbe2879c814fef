import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { Search } from '@kontor/shared/ui'
import { searchLink } from '@kontor/shared/wire'

/** Looks like a field; the search itself is a screen of its own. */
export function SearchLink() {
  const { t } = useTranslation('market')
  return (
    <Link to={searchLink()} className="search">
      <Search className="i s" aria-hidden />
      <span>{t('home.search')}</span>
    </Link>
  )
}
