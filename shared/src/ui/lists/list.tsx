import type { ReactNode } from 'react'
import { Link } from '@kontor/shared/router'
import { classes } from '../classes.ts'
import { ChevronRight, type Icon } from '../icons.ts'
import { type ListStyle, listStyle } from './list-style.ts'

/** Rows on one card, or edge to edge. */
export function List({ children, ...look }: ListStyle & { children: ReactNode }) {
  return <ul {...listStyle(look)}>{children}</ul>
}

interface RowProps {
  to?: string
  onClick?: () => void
  icon?: Icon
  leading?: ReactNode
  title: ReactNode
  sub?: ReactNode
  value?: ReactNode
  /** 56 px high instead of 64. */
  low?: boolean
  /** Opens a page: shows the chevron. */
  go?: boolean
  label?: string
  /** A control at the end, outside the row's own target. */
  action?: ReactNode
}

/** One row of a list: icon or leading element, title and second line, value. */
export function Row(props: RowProps) {
  return (
    <li>
      <BareRow {...props} />
    </li>
  )
}

/** The same row without a list item around it. */
export function BareRow({
  to,
  onClick,
  icon: Picture,
  leading,
  title,
  sub,
  value,
  low = false,
  go = false,
  label,
  action,
}: RowProps) {
  const className = classes('row', low && 'low')
  const face = (
    <>
      {Picture && <Picture className="i" aria-hidden />}
      {leading}
      <span className="grow">
        <span>{title}</span>
        {sub !== undefined && <span className="sub">{sub}</span>}
      </span>
      {value !== undefined && <span className="val">{value}</span>}
      {go && <ChevronRight className="i s go" aria-hidden />}
      {action}
    </>
  )
  if (to !== undefined)
    return (
      <Link className={className} to={to} aria-label={label} onClick={onClick}>
        {face}
      </Link>
    )
  if (onClick)
    return (
      <button type="button" className={className} aria-label={label} onClick={onClick}>
        {face}
      </button>
    )
  return <div className={className}>{face}</div>
}
