import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from '@kontor/shared/router'
import { carry, type Listed } from '@kontor/shared/store'

interface TradeLinkProps {
  listed: Listed
  className: string
  onOpen?: () => void
  children: ReactNode
}

/** Leads to the trade screen of a coin, and takes the coin along, so that it stands there at once. Source: specification, section 2. */
export function TradeLink({ listed, className, onOpen, children }: TradeLinkProps) {
  const navigate = useNavigate()
  const to = `/trade?symbol=${encodeURIComponent(listed.coin.symbol)}`

  // A link wants its state before it is tapped, and a long list has many.
  function open(event: MouseEvent): void {
    onOpen?.()
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to, { state: carry(listed) })
  }

  return (
    <Link to={to} className={className} onClick={open}>
      {children}
    </Link>
  )
}
