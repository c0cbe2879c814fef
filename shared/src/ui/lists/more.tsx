import type { ReactNode } from 'react'

/** The line at an end of a list: at work, or why nothing follows. */
export function More({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <span className="more" role="status">
      {busy && <i className="spin" aria-hidden />}
      {children}
    </span>
  )
}
