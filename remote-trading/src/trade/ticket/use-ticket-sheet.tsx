import { type ReactNode, useState } from 'react'
import type { Direction } from '@kontor/shared/trading'
import { type Coin, isOpen } from '@kontor/shared/wire'
import { edit, newTicket, renew } from './ticket.store.ts'
import { TicketSheet } from './ticket-sheet.tsx'

/**
 * The ticket of one market. Closing its sheet keeps what was typed and its idempotency key. A page
 * that is kept while the user logs in shows the open sheet again.
 */
export function useTicketSheet(coin: Coin): {
  begin: (direction: Direction) => void
  sheet: ReactNode
} {
  const [ticket] = useState(() => newTicket(coin, 'buy'))
  const [open, setOpen] = useState(false)
  const begin = (direction: Direction) => {
    edit(ticket, { direction, ...(!isOpen(coin) && { kind: 'pending' }) })
    setOpen(true)
  }
  const close = () => {
    if (ticket.step.at === 'sending') return
    if (ticket.step.at === 'placed') renew(ticket)
    setOpen(false)
  }
  return { begin, sheet: open && <TicketSheet ticket={ticket} coin={coin} onClose={close} /> }
}
