import { useEach } from '../api/readings.store.ts'
import { figure } from '../parts/figures.ts'
import { countPath, type Filter, filterText } from './filter.rules.ts'
import { logPage, MOST_COUNTED } from './log.ts'

/**
 * How many entries fit a filter that was chosen at `chosenAt`, ms; null without a filter and until
 * it is known.
 */
export function useCount(filter: Filter | null, chosenAt: number): number | null {
  const paths = filter && filterText(filter) !== '' ? [countPath(filter, chosenAt)] : []
  return useEach(paths, logPage, 'log')[0]?.count ?? null
}

/** `15`, `1 000 or more`. */
export function countText(count: number): string {
  return count < MOST_COUNTED ? figure(count) : `${figure(count)} or more`
}
