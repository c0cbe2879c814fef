import { useState } from 'react'
import type { Location } from '@kontor/shared/router'
import { useSignedIn } from '@kontor/shared/store'

/**
 * The pages that live on while others are shown, each of them once. Source: specification, section
 * 2.
 */
const KEPT = new Set(['/', '/trade', '/rank', '/order', '/user'])
/** Opened over another page, which waits beneath with what was typed there. */
const LANGUAGE = '/language'

interface LivingPage {
  /** A kept page's path, `/language`, or `passing` for any other. */
  name: string
  /** The address that it shows, or showed when it was left. */
  location: Location
}

export interface LivingPages {
  /** Grows when a session ends, which no kept page outlives. */
  generation: number
  pages: readonly LivingPage[]
}

/** True for a page that lives on when it is left. */
export function isKept(path: string): boolean {
  return KEPT.has(path)
}

/** The name of an address's page among those that live. */
export function nameOf({ pathname }: Location): string {
  return isKept(pathname) || pathname === LANGUAGE ? pathname : 'passing'
}

/** Where a tab leads: to its page as it was left. */
export function addressIn({ pages }: LivingPages, path: string): string {
  const location = pages.find(({ name }) => name === path)?.location
  return location ? location.pathname + location.search : path
}

/**
 * The pages that live while `location` is on show; another address of a kept one is the same page
 * with a new input. Seven at most.
 */
export function useLivingPages(location: Location): LivingPages {
  const signedIn = useSignedIn()
  const [living, setLiving] = useState({ generation: 0, pages: withPage([], location), signedIn })
  const ended = living.signedIn && !signedIn
  const pages = withPage(
    ended ? living.pages.filter(({ name }) => !isKept(name)) : living.pages,
    location,
  )
  if (pages === living.pages && signedIn === living.signedIn) return living
  const next = { generation: living.generation + (ended ? 1 : 0), pages, signedIn }
  setLiving(next)
  return next
}

function withPage(pages: readonly LivingPage[], location: Location): readonly LivingPage[] {
  if (pages.some((page) => page.location === location)) return pages
  const shown = { name: nameOf(location), location }
  const staying = pages.filter(
    ({ name }) => isKept(name) || name === shown.name || shown.name === LANGUAGE,
  )
  return staying.some(({ name }) => name === shown.name)
    ? staying.map((page) => (page.name === shown.name ? shown : page))
    : [...staying, shown]
}
