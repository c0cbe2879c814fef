import { StaleComposition } from './read-composition.actions.ts'

/**
 * Loads the page again when its composition is of an earlier time, because the edge may have a
 * newer document than the one that the browser kept. False for any other failure, and in a page
 * that was just loaded again: then the edge itself serves an old one, and the user must know.
 */
export function reloadIfStale(cause: unknown): boolean {
  if (!(cause instanceof StaleComposition) || isReload()) return false
  location.reload()
  return true
}

function isReload(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload'
}
