import type { ReactNode } from 'react'

/** The line at the end of a list: the next page is loading, or why nothing follows. */
export function More({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <span className="more" role="status">
      {busy && <i className="spin" aria-hidden />}
      {children}
    </span>
  )
}
