import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from '@kontor/shared/router'

/** Keeps the known prices of the document until the page is there. A tap on one opens its coin. */
export function PaintedPrices({ prices }: { prices: Element }) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  // Before the paint, so that the prices never disappear.
  useLayoutEffect(() => {
    const open = (event: Event) => {
      const link = (event.target as Element).closest('a')?.getAttribute('href')
      if (!link) return
      event.preventDefault()
      void navigate(link)
    }
    place.current?.append(prices)
    prices.addEventListener('click', open)
    return () => prices.removeEventListener('click', open)
  }, [prices, navigate])
  return <div ref={place} />
}
