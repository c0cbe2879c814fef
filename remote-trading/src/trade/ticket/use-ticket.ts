import { useSnapshot } from 'valtio'
import { readDecimal } from '@kontor/shared/i18n'
import { useLive, useOrderSettings, useRate, useUser } from '@kontor/shared/store'
import type { Coin } from '@kontor/shared/wire'
import { evaluateTicket, type Evaluation } from './rules/evaluation.rules.ts'
import { type OrderRequest, orderRequestOf } from './rules/order-request.rules.ts'
import type { Ticket } from './ticket.store.ts'

/** The id of the element of the form. */
export const FORM = 'ticket'

/** The properties of every part of the ticket. */
export interface TicketProps {
  ticket: Ticket
  coin: Coin
  /** The typed values at the quote now; null while the rate to USD is not known. */
  evaluation: Evaluation | null
}

/** The values of the ticket at the quote now; null while the rate to USD is not known. */
export function useEvaluation(ticket: Ticket, coin: Coin): Evaluation | null {
  const { values } = useSnapshot(ticket)
  const live = useLive(coin.symbol)
  const rate = useRate(coin)
  const available = useUser()?.withdrawBalance ?? null
  if (live === null || rate === null) return null
  const { bid, ask } = live
  const read = <Kind extends string>(text: string) => readDecimal<Kind>(text, values.language)
  return evaluateTicket(values, { instrument: coin, bid, ask, rate, available, read })
}

/** The order that the ticket asks for now; null while a field is wrong. */
export function useOrderRequest({ coin, evaluation }: TicketProps): OrderRequest | null {
  const { tolerance } = useOrderSettings()
  return evaluation && orderRequestOf(evaluation, coin, tolerance)
}
