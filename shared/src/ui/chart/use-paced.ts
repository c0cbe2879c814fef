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
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    const timer = setInterval(() => setPaced(latest.current), REDRAW_MS)
    return () => clearInterval(timer)
  }, [])
  return paced
}
