import { Link } from '@kontor/shared/router'
import type { Icon } from '../icons.ts'

interface IconButtonProps {
  icon: Icon
  /** The name for screen readers. */
  label: string
  onClick?: () => void
  to?: string
  pressed?: boolean
  small?: boolean
  /** A number shown as a badge. The label must contain it too. */
  count?: number
}

/** A larger count would cover the icon. */
const MOST_COUNTED = 99

/** A button with a 24 px icon; its touch target is 44 px. */
export function IconButton({
  icon: Picture,
  label,
  onClick,
  to,
  pressed,
  small = false,
  count = 0,
}: IconButtonProps) {
  const face = (
    <>
      <Picture className={small ? 'i s' : 'i'} aria-hidden />
      {count > 0 && (
        <i className="count" aria-hidden>
          {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
        </i>
      )}
    </>
  )
  if (to !== undefined) {
    return (
      <Link className="icon-btn" to={to} aria-label={label} onClick={onClick}>
        {face}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {face}
    </button>
  )
}
