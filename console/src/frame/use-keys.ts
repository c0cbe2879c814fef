import { useLayoutEffect, useMemo, useRef } from 'react'
import { go } from '../address/address.store.ts'
import { openFind } from './find/find.store.ts'

/** The page for each key after `g`. */
const pages: Record<string, string> = {
  o: '/',
  i: '/incidents',
  g: '/gate',
  d: '/differences',
  p: '/previews',
  l: '/audit',
  t: '/tokens',
}
/** Timeout of the second key, ms. */
const SECOND_MS = 1_500

/** Functions that hear keys other than those after `g`, in turn, until one of them uses the key. */
const presses = new Set<(key: string) => boolean>()

/**
 * Hears the keys of all pages, while nothing is typed and no sheet is open. A key after `g` reaches
 * no other shortcut. A layout effect, so that no key is missed right after the page is painted.
 */
export function useKeys(area: string | undefined): void {
  const firstAt = useRef(0)
  useLayoutEffect(() => {
    const press = (key: string) => {
      const isSecond = Date.now() - firstAt.current < SECOND_MS
      firstAt.current = key === 'g' && !isSecond ? Date.now() : 0
      if (!isSecond) return [...presses].some((one) => one(key))
      const page = key === 'a' ? area && `/areas/${area}` : pages[key]
      if (page) go(page)
      return Boolean(page)
    }
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
      if (press(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [area])
  useDoing('/', openFind)
}

/** A key of one page that opens an address; null while it does nothing. */
export function useKey(key: string, to: string | null): void {
  useDoing(
    key,
    useMemo(() => (to === null ? null : () => go(to)), [to]),
  )
}

/** A key of one page that does something; null while it does nothing. */
export function useDoing(key: string, run: (() => void) | null): void {
  useLayoutEffect(() => {
    if (run === null) return undefined
    return listen((pressed) => {
      if (pressed !== key) return false
      run()
      return true
    })
  }, [key, run])
}

/**
 * Lets a function hear the keys that `useKeys` passes on. The function returns whether it uses the
 * key. Returns a function that stops this. Call it in a layout effect.
 */
export function listen(press: (key: string) => boolean): () => void {
  presses.add(press)
  return () => presses.delete(press)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}
