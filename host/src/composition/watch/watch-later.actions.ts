import { runningComposition } from '../builds/builds.store.ts'

/** When a page begins to watch itself, ms after its start: the first load is over then. */
const LATER_MS = 2_000

/**
 * Watches this page from soon on. The code for it is not part of the first load. A preview is not
 * watched, because it says nothing about the builds that a channel runs.
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
