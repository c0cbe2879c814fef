import { type RefObject, useLayoutEffect, useState } from 'react'

/** The height of an element, px; null in the first render, in which it is not known. */
export function useHeight(element: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (element.current === null) return undefined
    // oxlint-disable-next-line react/set-state-in-effect -- measured before the first paint
    setHeight(element.current.getBoundingClientRect().height)
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return height
}
