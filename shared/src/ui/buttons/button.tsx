import type { ReactNode } from 'react'
import { Link } from '@kontor/shared/router'
import { classes } from '../classes.ts'

interface ButtonProps {
  kind?: 'primary' | 'quiet' | 'soft' | 'danger' | 'bad' | 'buy' | 'sell'
  size?: 'mid'
  /** Shows that it is working and ignores taps. */
  busy?: boolean
  disabled?: boolean
  /** An address makes it a link. */
  to?: string
  type?: 'button' | 'submit'
  /** The id of the form that it submits, when it is not inside it. */
  form?: string
  onClick?: () => void
  /** A second, smaller line. */
  note?: ReactNode
  /** A name for screen readers, where the visible words are not enough. */
  label?: string
  children: ReactNode
}

/** A button or link. A screen has at most one filled `primary`. */
export function Button({
  kind = 'primary',
  size,
  busy = false,
  disabled = false,
  to,
  type = 'button',
  form,
  onClick,
  note,
  label,
  children,
}: ButtonProps) {
  const className = classes('btn', kind !== 'primary' && kind, size, note !== undefined && 'two')
  const face = (
    <>
      {busy && <i className="spin" aria-hidden />}
      {children}
      {note !== undefined && <small>{note}</small>}
    </>
  )
  if (to !== undefined && !disabled) {
    return (
      <Link className={className} to={to} aria-label={label} onClick={onClick}>
        {face}
      </Link>
    )
  }
  return (
    <button
      className={className}
      type={type}
      form={form}
      disabled={disabled}
      aria-busy={busy}
      aria-label={label}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {face}
    </button>
  )
}
