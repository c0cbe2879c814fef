import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** One word that names a state. */
export function Pill({
  kind = 'neutral',
  children,
}: {
  kind?: 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'up' | 'down'
  children: ReactNode
}) {
  return <span className={classes('pill', kind !== 'neutral' && kind)}>{children}</span>
}

/** The first letter of a person's name. Hidden from screen readers. */
export function Avatar({ name, size }: { name: string; size?: 'l' }) {
  return (
    <span className={classes('avatar', size)} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
