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
