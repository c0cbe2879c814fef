import type { Location, NavigationType } from '@kontor/shared/router'
import { keptPath } from './kept-pages.ts'

/** As many entries of the history as are remembered. */
const MOST = 50

/** Where pages were scrolled to when they were left, px from the top. */
export interface ScrollPlaces {
  /** By the key of an entry of the history, oldest first. */
  entries: Map<string, number>
  /** Of each kept page, with the address it had. */
  kept: Map<string, { address: string; top: number }>
}

export function noPlaces(): ScrollPlaces {
  return { entries: new Map(), kept: new Map() }
}

/** Remembers where a page is left. */
export function leave({ entries, kept }: ScrollPlaces, from: Location, top: number): void {
  entries.delete(from.key)
  entries.set(from.key, top)
  const [oldest] = entries.keys()
  if (entries.size > MOST && oldest !== undefined) entries.delete(oldest)
  if (keptPath(from.pathname)) kept.set(from.pathname, { address: addressOf(from), top })
}

/**
 * Where a page begins, px from the top; null where it stays as it is. Back and forward lead to the
 * place that was left, a tab to its page as it was left, all else to the top: also the tab of the
 * page on show.
 */
export function placeOf(
  { entries, kept }: ScrollPlaces,
  from: Location,
  to: Location,
  how: `${NavigationType}`,
): number | null {
  const left = kept.get(to.pathname)
  const asLeft = left?.address === addressOf(to) ? left.top : 0
  if (how === 'POP') return entries.get(to.key) ?? asLeft
  if (to.pathname !== from.pathname) return asLeft
  return how === 'REPLACE' && addressOf(to) !== addressOf(from) ? null : 0
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search
}
