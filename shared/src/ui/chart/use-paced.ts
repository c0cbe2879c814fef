import { useEffect, useRef, useState } from 'react'

/** Ticks are drawn at most four times a second. */
const REDRAW_MS = 250

/**
 * A value that changes at most four times a second. An urgent change shows at once; `isUrgent` must
 * return false for two equal values.
 */
export function usePaced<Value>(
  value: Value,
  isUrgent: (shown: Value, next: Value) => boolean,
): Value {
  const [paced, setPaced] = useState(value)
  if (isUrgent(paced, value)) setPaced(value)
  const shownAt = useRef(-Infinity)
  useEffect(() => {
    if (value === paced) return undefined
    // A change that is due waits for the next task, because the current frame also draws the
    // figures of the page.
    const isDue = performance.now() - shownAt.current >= REDRAW_MS
    const timer = setTimeout(
      () => {
        shownAt.current = performance.now()
        setPaced(value)
      },
      isDue ? 0 : REDRAW_MS,
    )
    return () => clearTimeout(timer)
  }, [value, paced])
  return paced
}
