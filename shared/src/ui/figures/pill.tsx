import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** A state in a word. */
export function Pill({
  kind = 'neutral',
  children,
}: {
  kind?: 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'up' | 'down'
  children: ReactNode
}) {
  return <span className={classes('pill', kind !== 'neutral' && kind)}>{children}</span>
}

/** A person's first letter. Decoration: the name stands beside it. */
export function Avatar({ name, size }: { name: string; size?: 'l' }) {
  return (
    <span className={classes('avatar', size)} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
