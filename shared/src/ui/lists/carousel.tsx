import type { ReactNode } from 'react'

/** A row of items. A swipe shows the next item, whose edge is in view. It never moves by itself. */
export function Carousel({
  label,
  items,
}: {
  label: string
  items: readonly { key: string; content: ReactNode }[]
}) {
  return (
    <section aria-label={label} aria-roledescription="carousel">
      <div className="slides scroll-x bleed">
        {items.map(({ key, content }) => (
          <div key={key}>{content}</div>
        ))}
      </div>
    </section>
  )
}
