import type { Composition } from '@kontor/shared/wire'

/** When a page begins to follow releases, ms after its start. Until then it is up to date. */
const LATER_MS = 1_500

let atSafePoint: () => void = () => undefined

/**
 * Follows the releases of the channel. The page keeps its composition until a safe point; then it
 * reloads itself. The code that follows is not part of the first load.
 */
export function followReleases(composition: Composition): void {
  setTimeout(() => void begin(composition), LATER_MS)
  document.addEventListener('visibilitychange', () => document.hidden || loadIfSafe())
}

/**
 * Reloads the page if there is another release and the user loses nothing. Called when another area
 * is opened, where a reload looks like a slow tap, and when the user comes back.
 */
export function loadIfSafe(): void {
  atSafePoint()
}

async function begin(composition: Composition): Promise<void> {
  try {
    const { follow } = await import('./follow.actions.ts')
    atSafePoint = follow(composition)
  } catch (cause) {
    console.warn('this page does not follow releases yet', cause)
    atSafePoint = () => void begin(composition)
  }
}
