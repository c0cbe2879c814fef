/** After this time the page stays where it is. */
const GIVE_UP_MS = 5_000
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to `top` (px) as soon as the page is tall enough: its lists may still be loading. Stops
 * when the user scrolls, touches or types. Aborts `over` when it is done; aborting `over` stops it.
 */
export function scrollToPlace(top: number, over: AbortController): void {
  const tryIt = () => {
    scrollTo(0, top)
    if (Math.ceil(scrollY) >= Math.floor(top)) over.abort()
  }
  tryIt()
  if (over.signal.aborted) return
  const observer = new ResizeObserver(tryIt)
  observer.observe(document.body)
  const timer = setTimeout(() => over.abort(), GIVE_UP_MS)
  for (const act of USER_INPUT)
    addEventListener(act, () => over.abort(), { passive: true, signal: over.signal })
  over.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}
