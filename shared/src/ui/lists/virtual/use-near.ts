import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls `onChange` at first, and whenever an element comes nearer to the screen than `margin` (a
 * share of the screen's height, e.g. `50%`) or leaves it again; also when `again` has changed.
 */
export function useNear(
  element: RefObject<Element | null>,
  margin: string,
  onChange: (entry: IntersectionObserverEntry) => void,
  again?: unknown,
): void {
  const tell = useEffectEvent(onChange)
  // A layout effect, so that a page that is hidden observes nothing from that moment on.
  useLayoutEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.slice(-1).forEach((entry) => tell(entry)),
      { rootMargin: `${margin} 0px` },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin, again])
}
