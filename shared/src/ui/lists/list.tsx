import type { ReactNode } from 'react'
import { Link } from '@kontor/shared/router'
import { classes } from '../classes.ts'
import { ChevronRight, type Icon } from '../icons.ts'

/** Rows on one card, or edge to edge. */
export function List({
  inset = false,
  edge = false,
  label,
  children,
}: {
  inset?: boolean
  edge?: boolean
  label?: string
  children: ReactNode
}) {
  return (
    <ul className={classes('list', inset && 'inset', edge && 'edge')} aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps {
  to?: string
  onClick?: () => void
  icon?: Icon
  mark?: ReactNode
  title: ReactNode
  sub?: ReactNode
  value?: ReactNode
  /** 56 high instead of 64. */
  low?: boolean
  /** Opens a page: shows the chevron. */
  go?: boolean
  label?: string
  /** A control at the end, outside the row's own target. */
  action?: ReactNode
}

/** One row of a list: picture, title and remark, value. */
export function Row({ to, onClick, icon: Picture, mark, title, sub, value, low = false, go = false, label, action }: RowProps) {
  const className = classes('row', low && 'low')
  const face = (
    <>
      {Picture && <Picture className="i" aria-hidden />}
      {mark}
      <span className="grow">
        <span>{title}</span>
        {sub !== undefined && <span className="sub">{sub}</span>}
      </span>
      {value !== undefined && <span className="val">{value}</span>}
      {go && <ChevronRight className="i s go" aria-hidden />}
      {action}
    </>
  )
  return (
    <li>
      {to !== undefined ? (
        <Link className={className} to={to} aria-label={label} onClick={onClick}>
          {face}
        </Link>
      ) : onClick ? (
        <button type="button" className={className} aria-label={label} onClick={onClick}>
          {face}
        </button>
      ) : (
        <div className={className}>{face}</div>
      )}
    </li>
  )
}
