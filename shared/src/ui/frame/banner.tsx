import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { WifiOff, type Icon } from '../icons.ts'

/**
 * A line above the app bar that speaks of the whole app, announced when it comes. Mount it for good
 * and leave it empty while there is nothing to say. `busy` is the quieter one of something that is
 * being mended.
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
