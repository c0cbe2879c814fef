import { useTranslation } from '@kontor/shared/i18n'
import { isAnswered, useSearch } from './search.store.ts'

/**
 * Announces how many coins were found, once the results for the typed text are there. The element
 * is always rendered, because screen readers announce only changes of an element that they know.
 */
export function SearchStatus({ pending }: { pending: boolean }) {
  const { t } = useTranslation('market')
  const search = useSearch()
  const { answer } = search
  return (
    <p className="sr" role="status">
      {!pending &&
        answer.at === 'ready' &&
        isAnswered(search) &&
        t('search.found', { count: answer.total })}
    </p>
  )
}
