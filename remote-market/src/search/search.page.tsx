import { useEffect, useRef } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Page, useBack } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'
import { useOpenTrade } from '../parts/links/use-open-trade.ts'
import { keywordOf } from './keyword.rules.ts'
import { remember } from './recent/recent.store.ts'
import { Results } from './results/results.tsx'
import { firstFound, leave, search } from './search.store.ts'
import { SearchField } from './search-field.tsx'
import { SearchStatus } from './search-status.tsx'
import { Suggestions } from './suggestions.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useSearchQuery } from './use-search-query.ts'
import styles from './search.page.module.css'

/** `/product`: finds a coin by its symbol or its name. */
export function SearchPage() {
  const { t, i18n } = useTranslation('market')
  const openTrade = useOpenTrade()
  const back = useBack(homeLink())
  const input = useRef<HTMLInputElement>(null)
  const { text, query, setText, searchNow } = useSearchQuery()
  const { keyword, category } = query
  const wanted = keywordOf(text)
  const { language } = i18n
  useEffect(
    () => (keyword === '' ? search.clear() : void search.open({ keyword, category, language })),
    [keyword, category, language],
  )
  useEffect(() => leave, [])

  const type = (typed: string) => {
    // New results are read from their top.
    scrollTo(0, 0)
    setText(typed)
  }
  const clear = () => {
    searchNow('')
    input.current?.focus()
  }
  const openFirst = async () => {
    if (wanted === '') return
    searchNow(text)
    remember(wanted)
    const narrowed = wanted === keyword ? category : null
    const first = await firstFound({ keyword: wanted, category: narrowed, language })
    // Not when the user typed on, or left, while the results were loading.
    if (first && input.current?.value === text) openTrade(first)
  }
  const rows = useRowKeys(input, () => (text === '' ? back() : clear()))
  const field = {
    input,
    value: text,
    onType: type,
    onClear: clear,
    onSubmit: () => void openFirst(),
  }
  const cancel = (
    <button type="button" className={`link hit ${styles.cancel}`} onClick={back}>
      {t('search.cancel')}
    </button>
  )

  return (
    <Page title={t('search.title')} lead={<SearchField {...field} />} action={cancel}>
      <SearchStatus pending={wanted !== keyword} />
      <div ref={rows} className={`blocks ${styles.results}`}>
        {wanted === '' ? (
          <Suggestions onChoose={searchNow} />
        ) : (
          <Results question={{ keyword, category, language }} />
        )}
      </div>
    </Page>
  )
}
