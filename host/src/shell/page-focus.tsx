import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '@kontor/shared/router'

/** The key of the router's first location: where a browser begins by itself. */
const FIRST = 'default'
let moved = false

/**
 * Wraps a page once it is there: after a navigation the focus goes to its heading, so that it is
 * read aloud and the next Tab is inside it; a kept page gives it back to what had it. A page that
 * has taken the focus itself keeps it.
 */
export function PageFocus({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  const left = useRef<HTMLElement | null>(null)
  const { key } = useLocation()

  useLayoutEffect(() => {
    const element = page.current
    return () => {
      const active = document.activeElement
      left.current = active instanceof HTMLElement && element?.contains(active) ? active : null
    }
  }, [])
  useEffect(() => {
    moved ||= key !== FIRST
    if (moved && page.current) arrive(page.current, left.current)
  }, [key])

  return (
    <div ref={page} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

function arrive(page: HTMLElement, left: HTMLElement | null): void {
  if (page.contains(document.activeElement)) return
  const target = left?.isConnected
    ? left
    : (page.querySelector<HTMLElement>('h1') ?? page.querySelector('main'))
  if (target === null) return
  if (target !== left) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
