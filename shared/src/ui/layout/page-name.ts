import { useEffect } from 'react'
import { proxy } from 'valtio'

/** The name of the visible page, e.g. the title of a story; null when its route names it. */
export const pageName = proxy<{ text: string | null }>({ text: null })

/** Sets the name of the page while it is visible. */
export function useNamePage(text: string | null): void {
  useEffect(() => {
    pageName.text = text
    return () => {
      pageName.text = null
    }
  }, [text])
}
