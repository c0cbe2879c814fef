import { Component } from 'react'
import type { Location, NavigationType } from '@kontor/shared/router'
import { leave, noPlaces, placeOf } from './scroll-places.rules.ts'
import { scrollToPlace } from './scroll-to-place.actions.ts'

interface ScrollProps {
  location: Location
  how: `${NavigationType}`
  /** When it changes, the positions of kept pages are forgotten. */
  generation: number
}

/**
 * Scrolls a page to its place when it is opened. A class, because only `getSnapshotBeforeUpdate`
 * runs while the page that is left is still mounted. Reading the position at each scroll event
 * instead would cost a layout each time.
 */
export class Scroll extends Component<ScrollProps> {
  private readonly places = noPlaces()
  /** The target position of the visible page, px. `over` is aborted when it is reached. */
  private top = 0
  private over = done()

  override componentDidMount() {
    // The browser would restore the position before the page is rendered.
    history.scrollRestoration = 'manual'
  }

  override getSnapshotBeforeUpdate({ location }: ScrollProps): number | null {
    if (location === this.props.location) return null
    return this.over.signal.aborted ? scrollY : this.top
  }

  override componentDidUpdate(
    { location: from, generation }: ScrollProps,
    _: unknown,
    top: number | null,
  ) {
    if (generation !== this.props.generation) this.places.kept.clear()
    if (top === null) return
    const { location, how } = this.props
    this.over.abort()
    leave(this.places, from, top)
    const place = placeOf(this.places, from, location, how)
    // At the top already: scrolling would only force a layout before the page's effects run.
    if (place === null || (place === 0 && top === 0)) return
    this.top = place
    this.over = new AbortController()
    scrollToPlace(place, this.over)
  }

  override render() {
    return null
  }
}

function done(): AbortController {
  const over = new AbortController()
  over.abort()
  return over
}
