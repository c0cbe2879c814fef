import { useEffect } from 'react'
import { go } from '../address/address.store.ts'
import { openFind } from './find/find.store.ts'

/** After `g`: the page of the second key. */
const pages: Record<string, string> = { o: '/', i: '/incidents', g: '/gate', d: '/differences' }
/** How long the second key may take, ms. */
const SECOND_MS = 1_500

/** The keys that work on every page, while nothing is typed and no sheet is open. */
export function useKeys(area: string | undefined): void {
  useEffect(() => {
    let firstAt = 0
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]') !== null) return
      const isSecond = Date.now() - firstAt < SECOND_MS
      firstAt = event.key === 'g' && !isSecond ? Date.now() : 0
      const page = event.key === 'a' ? area && `/areas/${area}` : pages[event.key]
      if (isSecond && page) go(page)
      else if (event.key === '/') openFind()
      else if (event.key === 'R') go('#rollback')
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [area])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}
