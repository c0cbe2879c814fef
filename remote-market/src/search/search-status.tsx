import { useTranslation } from '@kontor/shared/i18n'
import { isAnswered, useSearch } from './search.store.ts'

/**
 * Says politely how many were found, once the answer to what is typed is there. It is there before
 * its words: only then they are heard.
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
