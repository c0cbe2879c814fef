import { useSnapshot } from 'valtio'
import { useLive, useRate } from '@kontor/shared/store'
import { previewOf, type Lots, type Preview, type PreviewTerms } from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'
import { checkTyped, type Ticket } from './ticket.store.ts'

/** The properties of every part of the ticket. */
export interface TicketProps {
  ticket: Ticket
  coin: Coin
}

/** The ticket's terms at the quote now; null while the rate to USD is not known. */
export function useTerms({ ticket, coin }: TicketProps): PreviewTerms | null {
  const { direction, multiple } = useSnapshot(ticket)
  const live = useLive(coin.symbol)
  const rate = useRate(coin)
  return live && rate ? { instrument: coin, direction, multiple, mid: live.mid, rate } : null
}

/** The typed lots; null while they cannot be ordered. */
export function useLots({ ticket, coin }: TicketProps): Lots | null {
  const checked = checkTyped(useSnapshot(ticket).lots, coin)
  return checked.ok ? checked.lots : null
}

/** The figures of the ticket; null while it cannot be ordered. */
export function usePreview(props: TicketProps): Preview | null {
  const terms = useTerms(props)
  const lots = useLots(props)
  return terms && lots !== null ? previewOf(lots, terms) : null
}
