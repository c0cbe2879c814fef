import { useSnapshot } from 'valtio'
import { useLive, useOrderSettings, useRate, useUser } from '@kontor/shared/store'
import type { Coin } from '@kontor/shared/wire'
import { draftOf, type Draft } from './reading/draft.rules.ts'
import { readTicket, type Reading } from './reading/reading.ts'
import type { Ticket } from './ticket.store.ts'

/** The properties of every part of the ticket. */
export interface TicketProps {
  ticket: Ticket
  coin: Coin
  /** What is typed means this at the quote now; null while the rate to USD is not known. */
  reading: Reading | null
}

/** What the ticket means at the quote now; null while the rate to USD is not known. */
export function useReading(ticket: Ticket, coin: Coin): Reading | null {
  const typed = useSnapshot(ticket)
  const live = useLive(coin.symbol)
  const rate = useRate(coin)
  const available = useUser()?.withdrawBalance ?? null
  if (live === null || rate === null) return null
  const { bid, ask } = live
  return readTicket(typed, { instrument: coin, bid, ask, rate, available })
}

/** The order that the ticket asks for now; null while a field is wrong. */
export function useDraft({ coin, reading }: TicketProps): Draft | null {
  const { tolerance } = useOrderSettings()
  return reading && draftOf(reading, coin, tolerance)
}
