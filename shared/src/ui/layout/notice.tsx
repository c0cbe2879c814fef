import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Check, type Icon, Info, TriangleAlert } from '../icons.ts'

const pictures = { info: Info, good: Check, warn: TriangleAlert, bad: TriangleAlert }

/** A message within a screen. */
export function Notice({
  kind = 'info',
  icon: Picture = pictures[kind],
  children,
}: {
  kind?: 'info' | 'good' | 'warn' | 'bad'
  icon?: Icon
  children: ReactNode
}) {
  return (
    <div className={classes('notice', kind !== 'info' && kind)}>
      <Picture className="i s" aria-hidden />
      <div>{children}</div>
    </div>
  )
}
