import type { Location } from '@kontor/shared/router'
import { languageLink, normalPath } from '@kontor/shared/wire'
import { addressAt } from '../../composition/areas/addresses.store.ts'

/** The name of the one mounted page that is unmounted when the user leaves it. */
const PASSING = 'passing'

interface MountedPage {
  /** The path of a kept page, `/language`, or `passing` for any other. */
  name: string
  /** The location that it shows, or that it had when the user left it. */
  location: Location
}

/** The page on show, and the pages that stay mounted behind it. */
export interface KeptPages {
  /** Grows when a session ends: no kept page outlives its session. */
  generation: number
  pages: readonly MountedPage[]
}

/**
 * The path of the kept page at an address; undefined where the page is not kept. Each area decides
 * which of its pages are kept. Source: APP-3.
 */
export function keptPath(pathname: string): string | undefined {
  const address = addressAt(pathname)
  return address?.keepAlive ? address.path : undefined
}

/** The name of an address's page among the mounted ones. */
export function nameOf({ pathname }: Location): string {
  if (normalPath(pathname) === languageLink()) return languageLink()
  return keptPath(pathname) ?? PASSING
}

/** The address to which a tab leads: the last address of its page. */
export function addressIn({ pages }: KeptPages, path: string): string {
  const location = pages.find(({ name }) => name === path)?.location
  return location ? location.pathname + location.search : path
}

/** True for the name of a page that stays mounted when it is left. */
export function isKept(name: string): boolean {
  return name !== PASSING && name !== languageLink()
}

/**
 * The mounted pages once `location` is opened. The language page opens over another page, which
 * stays mounted with its typed input.
 */
export function withPage(
  pages: readonly MountedPage[],
  location: Location,
): readonly MountedPage[] {
  if (pages.some((page) => page.location === location)) return pages
  const shown = { name: nameOf(location), location }
  const staying = pages.filter(
    ({ name }) => isKept(name) || name === shown.name || shown.name === languageLink(),
  )
  return staying.some(({ name }) => name === shown.name)
    ? staying.map((page) => (page.name === shown.name ? shown : page))
    : [...staying, shown]
}
