import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type Icon, WifiOff } from '../icons.ts'

/**
 * A message above the app bar about the whole app, announced by screen readers when it appears.
 * Keep it mounted, and empty while there is no message. `busy` is for a fault that is being
 * repaired.
 */
export function Banner({
  icon: Picture = WifiOff,
  busy = false,
  children,
}: {
  icon?: Icon
  busy?: boolean
  children?: ReactNode
}) {
  return (
    <div role="status">
      {children && (
        <p className={classes('offline', busy && 'warn')}>
          {busy ? <i className="spin" aria-hidden /> : <Picture className="i s" aria-hidden />}
          {children}
        </p>
      )}
    </div>
  )
}
