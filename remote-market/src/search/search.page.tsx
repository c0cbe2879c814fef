import { useEffect, useRef } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Page, useBack } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'
import { useOpenTrade } from '../parts/links/use-open-trade.ts'
import { keywordOf } from './keyword.rules.ts'
import { remember } from './recent/recent.store.ts'
import { Results } from './results/results.tsx'
import { SearchField } from './search-field.tsx'
import { SearchStatus } from './search-status.tsx'
import { firstFound, forget, leave, lookFor } from './search.store.ts'
import { Start } from './start.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useTyped } from './use-typed.ts'
import styles from './search.page.module.css'

/** `/product`: finds a market by its symbol or its name. */
export function SearchPage() {
  const { t, i18n } = useTranslation('market')
  const openTrade = useOpenTrade()
  const back = useBack(homeLink())
  const input = useRef<HTMLInputElement>(null)
  const { typed, asked, type, settle } = useTyped()
  const { keyword, category } = asked
  const wanted = keywordOf(typed)
  useEffect(
    () => (keyword === '' ? forget() : void lookFor({ keyword, category })),
    [keyword, category, i18n.language],
  )
  useEffect(() => leave, [])

  const retype = (text: string) => {
    // What is found anew is read from its top.
    scrollTo(0, 0)
    type(text)
  }
  const clear = () => {
    settle('')
    input.current?.focus()
  }
  const openFirst = async () => {
    if (wanted === '') return
    settle(typed)
    remember(wanted)
    const first = await firstFound(wanted === keyword ? asked : { keyword: wanted, category: null })
    // Who typed on, or left, wants something else by now.
    if (first && input.current?.value === typed) openTrade(first)
  }
  const rows = useRowKeys(input, () => (typed === '' ? back() : clear()))
  const field = {
    input,
    value: typed,
    onType: retype,
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
        {wanted === '' ? <Start onChoose={settle} /> : <Results />}
      </div>
    </Page>
  )
}
