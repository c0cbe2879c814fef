import { useState } from 'react'
import type { Location } from '@kontor/shared/router'
import { useSignedIn } from '@kontor/shared/store'
import { languageLink, normalPath } from '@kontor/shared/wire'
import { addressAt } from '../composition/addresses.ts'

/** The name of the one mounted page that goes when it is left. */
const PASSING = 'passing'

interface MountedPage {
  /** The path of a kept page, `/language`, or `passing` for any other. */
  name: string
  /** The location that it shows, or showed when it was left. */
  location: Location
}

/** The page on show, and the pages that stay mounted behind it. */
export interface KeptPages {
  /** Grows when a session ends: no kept page outlives its session. */
  generation: number
  pages: readonly MountedPage[]
}

/**
 * The path of the kept page at an address; undefined where the page is not kept. Which pages are
 * kept their areas say. Source: APP-3.
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

/** Where a tab leads: to the address that its page had when it was left. */
export function addressIn({ pages }: KeptPages, path: string): string {
  const location = pages.find(({ name }) => name === path)?.location
  return location ? location.pathname + location.search : path
}

/**
 * The pages that are mounted while `location` is on show. Another address of a kept page is the
 * same page with new input.
 */
export function useKeptPages(location: Location): KeptPages {
  const signedIn = useSignedIn()
  const [kept, setKept] = useState({ generation: 0, pages: withPage([], location), signedIn })
  const ended = kept.signedIn && !signedIn
  const pages = withPage(
    ended ? kept.pages.filter(({ name }) => !isKept(name)) : kept.pages,
    location,
  )
  if (pages === kept.pages && signedIn === kept.signedIn) return kept
  const next = { generation: kept.generation + (ended ? 1 : 0), pages, signedIn }
  setKept(next)
  return next
}

/** True for the name of a page that stays mounted when it is left. */
export function isKept(name: string): boolean {
  return name !== PASSING && name !== languageLink()
}

/** The language page opens over another page, which stays mounted with what was typed there. */
function withPage(pages: readonly MountedPage[], location: Location): readonly MountedPage[] {
  if (pages.some((page) => page.location === location)) return pages
  const shown = { name: nameOf(location), location }
  const staying = pages.filter(
    ({ name }) => isKept(name) || name === shown.name || shown.name === languageLink(),
  )
  return staying.some(({ name }) => name === shown.name)
    ? staying.map((page) => (page.name === shown.name ? shown : page))
    : [...staying, shown]
}
