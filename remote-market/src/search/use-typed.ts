import { useEffect, useState } from 'react'
import { useSearchParams } from '@kontor/shared/router'
import { askedOf, queryOf, type Asked } from './asked.rules.ts'
import { keywordOf } from './keyword.rules.ts'

/** Who stops for so long has typed a word, ms. */
const PAUSE_MS = 200

interface Typed {
  /** What stands in the field. */
  typed: string
  /** What is searched for: the same, after a pause. It stands in the address. */
  asked: Asked
  type(text: string): void
  /** Takes a text without waiting for a pause. */
  settle(text: string): void
}

/** The text of the search. */
export function useTyped(): Typed {
  const [params, setParams] = useSearchParams()
  const asked = askedOf(params)
  const { keyword } = asked
  const [typed, type] = useState(keyword)
  const [shown, setShown] = useState(keyword)

  const put = (text: string) => {
    const next = keywordOf(text)
    if (next !== keyword) setParams(queryOf({ keyword: next, category: null }), { replace: true })
  }
  // Another entry of the history brings another text.
  if (shown !== keyword) {
    setShown(keyword)
    if (keywordOf(typed) !== keyword) type(keyword)
  }
  useEffect(() => {
    if (keywordOf(typed) === keyword) return undefined
    const timer = setTimeout(() => put(typed), keywordOf(typed) === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  })

  const settle = (text: string) => {
    type(text)
    put(text)
  }
  return { typed, asked, type, settle }
}
