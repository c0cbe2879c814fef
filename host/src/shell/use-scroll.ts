import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType, type Location } from '@kontor/shared/router'
import { leave, noPlaces, placeOf } from './scroll-places.ts'
import { scrollToPlace } from './scroll-to.ts'

/** Scrolls each page to where it belongs when it is opened; the kept pages' places are forgotten when `generation` changes. */
export function useScroll(location: Location, generation: number): void {
  const how = useNavigationType()
  const [places] = useState(noPlaces)
  /** What is on show and how far it is scrolled; `over` is aborted once it stands where it belongs. */
  const shown = useRef({ location, generation, top: 0, over: done() })

  useEffect(() => {
    // The browser's own would act before the page is there.
    history.scrollRestoration = 'manual'
    const follow = () => {
      if (shown.current.over.signal.aborted) shown.current.top = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])

  useLayoutEffect(() => {
    const from = shown.current
    if (from.generation !== generation) places.kept.clear()
    shown.current = { ...from, generation }
    if (from.location === location) return
    from.over.abort()
    leave(places, from.location, from.top)
    const place = placeOf(places, from.location, location, how)
    const over = place === null ? done() : new AbortController()
    shown.current = { location, generation, top: place ?? from.top, over }
    if (place !== null) scrollToPlace(place, over)
  }, [location, generation, how, places])
}

function done(): AbortController {
  const over = new AbortController()
  over.abort()
  return over
}
