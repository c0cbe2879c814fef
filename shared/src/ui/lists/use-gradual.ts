import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { inTurn } from '../turn.ts'

/**
 * How many of so many rows are to be made by now: all that are there at first, and of those that
 * come later one more in each frame, so that scrolling goes on meanwhile.
 */
export function useGradual(length: number): number {
  const [made, setMade] = useState(length)
  const behind = made < length
  useEffect(() => {
    if (!behind) return undefined
    // At once, for React would make it later, in the frame of another.
    return inTurn(() => flushSync(() => setMade(made + 1)))
  }, [behind, made])
  // What is taken away goes at once, and comes back as it came.
  if (made > length) setMade(length)
  return Math.min(made, length)
}
