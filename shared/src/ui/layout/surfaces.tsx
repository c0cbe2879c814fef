import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

/** A block of a screen with its heading. */
export function Section({
  title,
  aside,
  children,
}: {
  title?: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="sec" aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="sec-head">
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

/** A raised surface. Never put one inside another. */
export function Card({ flush = false, children }: { flush?: boolean; children: ReactNode }) {
  return <div className={classes('card', flush && 'flush')}>{children}</div>
}
