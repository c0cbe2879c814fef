import { useMemo, type ReactNode } from 'react'
import { Link } from '@kontor/shared/router'
import { carry, type Listed } from '@kontor/shared/store'

interface TradeLinkProps {
  listed: Listed
  className: string
  onOpen?: () => void
  children: ReactNode
}

/** Leads to the trade screen of a coin, and takes the coin along, so that it stands there at once. Source: specification, section 2. */
export function TradeLink({ listed, className, onOpen, children }: TradeLinkProps) {
  const state = useMemo(() => carry(listed), [listed])
  return (
    <Link to={`/trade?symbol=${encodeURIComponent(listed.coin.symbol)}`} state={state} className={className} onClick={onOpen}>
      {children}
    </Link>
  )
}
