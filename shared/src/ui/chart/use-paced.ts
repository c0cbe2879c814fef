import { useEffect, useRef, useState } from 'react'

/** Ticks are drawn at most four times a second. */
const REDRAW_MS = 250

/**
 * A value with its changes at most four times a second. One that may not wait shows at once;
 * `isUrgent` is false of two values that are the same.
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
    // A change that is due waits for the next task: the frame that brought the tick also draws the
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
