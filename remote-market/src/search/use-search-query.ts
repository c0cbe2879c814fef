import { useEffect, useState } from 'react'
import { useSearchParams } from '@kontor/shared/router'
import { keywordOf } from './keyword.rules.ts'
import { readQuery, type SearchQuery, writeQuery } from './search-query.rules.ts'

/** Debounce before searching, ms. */
const DEBOUNCE_MS = 200

interface SearchField {
  /** The text in the field. */
  text: string
  /** The search in the address. Follows the text after the debounce. */
  query: SearchQuery
  setText(text: string): void
  /** Sets the text and searches for it at once. */
  searchNow(text: string): void
}

/** The text of the search field and the search in the address. */
export function useSearchQuery(): SearchField {
  const [params, setParams] = useSearchParams()
  const query = readQuery(params)
  const { keyword } = query
  const [text, setText] = useState(keyword)
  const [known, setKnown] = useState(keyword)

  const search = (wanted: string) => {
    const next = keywordOf(wanted)
    if (next !== keyword)
      setParams(writeQuery({ keyword: next, category: null }), { replace: true })
  }
  // Another entry of the history has another text.
  if (known !== keyword) {
    setKnown(keyword)
    if (keywordOf(text) !== keyword) setText(keyword)
  }
  useEffect(() => {
    if (keywordOf(text) === keyword) return undefined
    const timer = setTimeout(() => search(text), keywordOf(text) === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })

  const searchNow = (wanted: string) => {
    setText(wanted)
    search(wanted)
  }
  return { text, query, setText, searchNow }
}
