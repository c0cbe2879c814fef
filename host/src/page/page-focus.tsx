import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from '@kontor/shared/router'

/** The key of the router's first location. The browser sets the focus there by itself. */
const FIRST = 'default'
let moved = false

/**
 * Moves the focus after a navigation: to the heading of the page, so that a screen reader reads it
 * and the next Tab is inside the page; on a kept page, to the element that had the focus before.
 * Does not move a focus that the page itself has set.
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
    if (moved && page.current) setFocus(page.current, left.current)
  }, [key])

  return (
    <div ref={page} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

function setFocus(page: HTMLElement, left: HTMLElement | null): void {
  if (page.contains(document.activeElement)) return
  const target = left?.isConnected
    ? left
    : (page.querySelector<HTMLElement>('h1') ?? page.querySelector('main'))
  if (target === null) return
  if (target !== left) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
