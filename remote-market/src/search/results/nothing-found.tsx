import { useTranslation } from '@kontor/shared/i18n'
import { Search } from '@kontor/shared/ui'

/**
 * Shows that nothing matches the keyword, and what can be searched for. `SearchStatus` announces
 * it.
 */
export function NothingFound({ keyword }: { keyword: string }) {
  const { t } = useTranslation('market')
  const kit = useTranslation('kit')
  return (
    <div className="void">
      <span className="badge none">
        <Search className="i" aria-hidden />
      </span>
      <b>{kit.t('list.empty')}</b>
      <p>{t('search.none.title', { keyword })}</p>
      <p>{t('search.none.text')}</p>
    </div>
  )
}
