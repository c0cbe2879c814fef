import { useState, type ReactNode, type UIEvent } from 'react'
import { classes } from '../classes.ts'

/**
 * A row of items of which one is visible: a swipe shows the next one, dots show the position. It
 * never moves by itself.
 */
export function Carousel({
  label,
  items,
}: {
  label: string
  items: readonly { key: string; content: ReactNode }[]
}) {
  const [at, setAt] = useState(0)
  // It is negative in languages that are written from right to left.
  const follow = ({ currentTarget: { scrollLeft, scrollWidth } }: UIEvent) =>
    setAt(Math.round((Math.abs(scrollLeft) / scrollWidth) * items.length))
  return (
    <section className="stack near" aria-label={label} aria-roledescription="carousel">
      <div className="slides scroll-x bleed" onScroll={follow}>
        {items.map(({ key, content }) => (
          <div key={key}>{content}</div>
        ))}
      </div>
      {items.length > 1 && (
        <div className="dots" aria-hidden>
          {items.map(({ key }, index) => (
            <i key={key} className={classes(index === at && 'on')} />
          ))}
        </div>
      )}
    </section>
  )
}
