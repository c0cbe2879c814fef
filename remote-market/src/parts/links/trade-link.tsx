import type { MouseEvent, ReactNode } from 'react'
import { Link } from '@kontor/shared/router'
import type { Listed } from '@kontor/shared/store'
import { tradeAddress, useOpenTrade } from './use-open-trade.ts'

interface TradeLinkProps {
  listed: Listed
  className: string
  onOpen?: () => void
  children: ReactNode
}

/** A link to the trade screen of a coin. */
export function TradeLink({ listed, className, onOpen, children }: TradeLinkProps) {
  const openTrade = useOpenTrade()

  // `Link` would need its state at each render; a long list has many links.
  function open(event: MouseEvent): void {
    onOpen?.()
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    openTrade(listed)
  }

  return (
    <Link to={tradeAddress(listed)} className={className} onClick={open}>
      {children}
    </Link>
  )
}
