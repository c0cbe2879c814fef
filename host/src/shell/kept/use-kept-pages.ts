import { useState } from 'react'
import type { Location } from '@kontor/shared/router'
import { useSignedIn } from '@kontor/shared/store'
import { isKept, type KeptPages, withPage } from './kept-pages.rules.ts'

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
