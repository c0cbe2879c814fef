import { useEffect, useState } from 'react'

/** Lists that are making rows. */
let making = 0

/** True while rows are being made: what can wait a moment leaves them the frame. */
export function isMakingRows(): boolean {
  return making > 0
}

/**
 * How many of so many rows are to be made by now: all that are there at first, and of those that come later one more in each frame, so that
 * scrolling goes on meanwhile.
 */
export function useGradual(length: number): number {
  const [made, setMade] = useState(length)
  const behind = made < length
  useEffect(() => {
    if (!behind) return undefined
    making += 1
    const frame = requestAnimationFrame(() => setMade(made + 1))
    return () => {
      making -= 1
      cancelAnimationFrame(frame)
    }
  }, [behind, made])
  // What is taken away goes at once, and comes back as it came.
  if (made > length) setMade(length)
  return Math.min(made, length)
}
