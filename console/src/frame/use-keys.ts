import { useLayoutEffect, useMemo } from 'react'
import { go } from '../address/address.store.ts'
import { openFind } from './find/find.store.ts'

/** After `g`: the page of the second key. */
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

/** The keys that work on every page, while nothing is typed and no sheet is open. */
export function useKeys(area: string | undefined): void {
  useLayoutEffect(() => {
    let firstAt = 0
    return listen((key) => {
      const isSecond = Date.now() - firstAt < SECOND_MS
      firstAt = key === 'g' && !isSecond ? Date.now() : 0
      const page = key === 'a' ? area && `/areas/${area}` : pages[key]
      if (isSecond && page) go(page)
      else if (key === '/') openFind()
      else if (key === 'R') go('#rollback')
      else return false
      return true
    })
  }, [area])
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
 * Hears keys while nothing is typed and no sheet is open. `press` returns whether the key has a
 * meaning. Returns a function that stops it. For a layout effect: a key that is pressed as soon as
 * the page is painted is not missed.
 */
export function listen(press: (key: string) => boolean): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
    if (press(event.key)) event.preventDefault()
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}
