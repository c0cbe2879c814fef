import type { ReactNode } from 'react'
import { Link } from '../../address/link.tsx'
import type { Need } from '../../session/session.store.ts'
import { useSheetHindrance } from './use-hindrance.ts'

interface Props {
  /** The sheet that it opens. */
  to: string
  className: string
  /** What its change needs, where that is not a change of a channel. */
  needs?: Need
  children: ReactNode
}

/** A link to a sheet that changes something. While the change is not possible, it says why. */
export function ChangeLink({ to, className, needs, children }: Props) {
  const hindrance = useSheetHindrance(to, needs)
  if (hindrance === null)
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <button className={className} type="button" aria-disabled="true" title={hindrance}>
      {children}
      <span className="sr">: {hindrance}</span>
    </button>
  )
}
