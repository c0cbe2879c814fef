import { type ReactNode, useLayoutEffect, useState } from 'react'
import { edit, restart, useLeftDraft } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { dropDraft } from '@kontor/shared/store'
import type { Direction } from '@kontor/shared/trading'
import { type Coin, isOpen } from '@kontor/shared/wire'
import { draftName, followLanguage, newTicket, type Ticket } from './ticket.store.ts'
import { TicketSheet } from './ticket-sheet.tsx'

/**
 * The ticket of one market. Closing its sheet keeps what was typed and its idempotency key. A page
 * that is kept while the user logs in shows the open sheet again, and so does a page with a draft
 * that its user left in an open sheet.
 */
export function useTicketSheet(coin: Coin): {
  begin: (direction: Direction) => void
  sheet: ReactNode
} {
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const [open, setOpen] = useState(false)
  const { language } = useTranslation().i18n
  // Before anything is shown or typed in the new language.
  useLayoutEffect(() => {
    if (ticket) followLanguage(ticket, coin, language)
  }, [ticket, coin, language])
  const isLeft = useLeftDraft(draftName(coin))
  if (isLeft && ticket === null) {
    setTicket(newTicket(coin, language))
    setOpen(true)
  }
  const begin = (direction: Direction) => {
    const begun = ticket ?? newTicket(coin, language)
    edit(begun, { direction, ...(!isOpen(coin) && { kind: 'pending' }) })
    setTicket(begun)
    setOpen(true)
  }
  const close = (shown: Ticket) => {
    if (shown.step.at === 'sending') return
    if (shown.step.at === 'sent') restart(shown, {})
    dropDraft(draftName(coin))
    setOpen(false)
  }
  return {
    begin,
    sheet: open && ticket && (
      <TicketSheet ticket={ticket} coin={coin} onClose={() => close(ticket)} />
    ),
  }
}
