import type { ReactNode } from 'react'
import { Link } from '../../address/link.tsx'
import type { Need } from '../../session/session.store.ts'
import { useSheetHindrance } from './use-hindrance.ts'
import { useReason } from './waits.tsx'

interface Props {
  /** The sheet that it opens. */
  to: string
  className: string
  /** The permission that its change needs, if it does not change a channel. */
  needs?: Need
  children: ReactNode
}

/** A link to a sheet that changes something. While the change is not possible, it says why. */
export function ChangeLink({ to, className, needs, children }: Props) {
  const hindrance = useSheetHindrance(to, needs)
  const { describedBy, line } = useReason(hindrance)
  if (hindrance === null)
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <>
      <button
        className={className}
        type="button"
        aria-disabled="true"
        aria-describedby={describedBy}
      >
        {children}
      </button>
      {line}
    </>
  )
}
