import { useTranslation } from '@kontor/shared/i18n'
import { usePaged } from '@kontor/shared/store'
import { search } from './search.store.ts'

/**
 * Announces how many coins were found, once the results for the typed text are there. The element
 * is always rendered, because screen readers announce only changes of an element that they know.
 */
export function SearchStatus({ pending }: { pending: boolean }) {
  const { t } = useTranslation('market')
  const state = usePaged(search)
  return (
    <p className="sr" role="status">
      {!pending &&
        state.at === 'ready' &&
        state.refresh === 'none' &&
        t('search.found', { count: state.answer.total })}
    </p>
  )
}
