import { StaleComposition } from './read-composition.actions.ts'

/**
 * Reloads the page when its composition is stale, because the edge may have a newer document than
 * the browser kept. Returns false for any other failure, and in a page that was just reloaded: then
 * the edge itself serves a stale document, and the user must know.
 */
export function reloadIfStale(cause: unknown): boolean {
  if (!(cause instanceof StaleComposition) || isReload()) return false
  location.reload()
  return true
}

function isReload(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load?.type === 'reload'
}
