import { runningComposition } from '../builds/builds.store.ts'

/** When a page begins to watch itself, ms after its start: the first load is over then. */
const LATER_MS = 2_000

/**
 * Watches this page after its first load, whose code does not include this watching. A preview is
 * not watched, because it proves nothing about the builds that a channel runs.
 */
export function watchLater(): void {
  if (runningComposition().preview) return
  setTimeout(() => {
    import('./watch-page.actions.ts').then(
      ({ watchPage }) => watchPage(),
      (cause: unknown) => console.warn('nobody watches this page', cause),
    )
  }, LATER_MS)
}
