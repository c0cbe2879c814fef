/** A page that is not tall enough by then stays where it is. */
const PATIENCE_MS = 5_000
const OWN_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to `top` (px) as soon as the page is tall enough: what it lists may still be on its way.
 * Who scrolls, touches or types meanwhile is left alone. Aborts `over` when that is done; aborting
 * it from outside ends the waiting.
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
  const timer = setTimeout(() => over.abort(), PATIENCE_MS)
  for (const act of OWN_HAND)
    addEventListener(act, () => over.abort(), { passive: true, signal: over.signal })
  over.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}
