import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'

/** What the page on show is about. */
const shown = proxy<{ name: string | null }>({ name: null })

/** What the page on show is about, e.g. the title of a story; null where its route says all. */
export function usePageName(): string | null {
  return useSnapshot(shown).name
}

/** Says what this page is about while it is on show. */
export function useNamePage(name: string | null): void {
  useEffect(() => {
    shown.name = name
    return () => {
      shown.name = null
    }
  }, [name])
}
