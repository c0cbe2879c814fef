import { useTranslation } from '@kontor/shared/i18n'
import { Search } from '@kontor/shared/ui'

/**
 * Says what was looked for in vain, and what may be found. The number of results is announced
 * elsewhere.
 */
export function NothingFound({ keyword }: { keyword: string }) {
  const { t } = useTranslation('market')
  return (
    <div className="void">
      <span className="badge none">
        <Search className="i" aria-hidden />
      </span>
      <b>{t('search.none.title', { keyword })}</b>
      <p>{t('search.none.text')}</p>
    </div>
  )
}
