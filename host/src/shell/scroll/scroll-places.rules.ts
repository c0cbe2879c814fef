import type { Location, NavigationType } from '@kontor/shared/router'
import { normalPath } from '@kontor/shared/wire'
import { keptPath } from '../kept/kept-pages.rules.ts'

/** Maximum history entries that are remembered. */
const MAX_ENTRIES = 50

/** Scroll positions of pages when they were left, px from the top. */
export interface ScrollPlaces {
  /** By the key of a history entry, oldest first. */
  entries: Map<string, number>
  /** By kept page, with the address at which the user left it. */
  kept: Map<string, { address: string; top: number }>
}

export function noPlaces(): ScrollPlaces {
  return { entries: new Map(), kept: new Map() }
}

/** Remembers the scroll position of a page that the user leaves. */
export function leave({ entries, kept }: ScrollPlaces, from: Location, top: number): void {
  entries.delete(from.key)
  entries.set(from.key, top)
  const [oldest] = entries.keys()
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
  const page = keptPath(from.pathname)
  if (page) kept.set(page, { address: addressOf(from), top })
}

/**
 * The scroll position for a page that is opened, px from the top; null if it stays as it is. Back
 * and forward restore the position of their history entry. A tab restores the position of its page.
 * Anything else leads to the top, as does the tab of the page on show.
 */
export function placeOf(
  { entries, kept }: ScrollPlaces,
  from: Location,
  to: Location,
  how: `${NavigationType}`,
): number | null {
  const left = kept.get(keptPath(to.pathname) ?? '')
  const asLeft = left?.address === addressOf(to) ? left.top : 0
  if (how === 'POP') return entries.get(to.key) ?? asLeft
  if (normalPath(to.pathname) !== normalPath(from.pathname)) return asLeft
  return how === 'REPLACE' && addressOf(to) !== addressOf(from) ? null : 0
}

function addressOf({ pathname, search }: Location): string {
  return normalPath(pathname) + search
}
