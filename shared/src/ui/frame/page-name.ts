import { useEffect } from 'react'
import { proxy } from 'valtio'

/** What the page on show is about, e.g. the title of a story; null where its route says all. */
export const pageName = proxy<{ text: string | null }>({ text: null })

/** Says what this page is about while it is on show. */
export function useNamePage(text: string | null): void {
  useEffect(() => {
    pageName.text = text
    return () => {
      pageName.text = null
    }
  }, [text])
}
