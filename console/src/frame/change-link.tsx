import type { ReactNode } from 'react'
import { Link } from '../address/link.tsx'
import type { Person } from '../session/session.store.ts'
import { useHindrance } from './use-hindrance.ts'

interface Props {
  /** The sheet that it opens. */
  to: string
  className: string
  /** The lowest role that may open it. */
  needs?: Person['role']
  children: ReactNode
}

/** A link to a sheet that changes something. While the change is not possible, it says why. */
export function ChangeLink({ to, className, needs, children }: Props) {
  const hindrance = useHindrance(needs)
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
