import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from '@kontor/shared/router'

/** The known prices that the document showed, until the page is there; a tap on one opens it. */
export function PaintedListing({ listing }: { listing: Element }) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  // Before the paint, so that the prices stay on screen.
  useLayoutEffect(() => {
    const open = (event: Event) => {
      const link = (event.target as Element).closest('a')?.getAttribute('href')
      if (!link) return
      event.preventDefault()
      void navigate(link)
    }
    place.current?.append(listing)
    listing.addEventListener('click', open)
    return () => listing.removeEventListener('click', open)
  }, [listing, navigate])
  return <div ref={place} />
}
