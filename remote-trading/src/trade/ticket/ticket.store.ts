import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { type Form, newForm, restart, submit } from '@kontor/shared/forms'
import { changeOrders, keptDraft, loadCoin, reportError } from '@kontor/shared/store'
import type { Price } from '@kontor/shared/trading'
import { type Coin, type OpenOrder, type PendingOrder, placeOrder } from '@kontor/shared/wire'
import { draftOf, type Typed, typedOf } from './rules/fields.rules.ts'
import type { OrderRequest } from './rules/order-request.rules.ts'
import { textsNow } from './typed.text.ts'

export interface Ticket extends Form<Typed> {
  /** The order that was sent last. While it has no answer, only the same one is sent again. */
  request: OrderRequest | null
  /** The order that was placed last. */
  placed: OpenOrder | PendingOrder | null
}

/** The name of a ticket's draft: each market has its own. */
export function draftName({ symbol }: Pick<Coin, 'symbol'>): string {
  return `ticket ${symbol}`
}

/** The ticket as its user left it in this tab; otherwise a new one, in the user's language. */
export function newTicket(coin: Coin, language: string): Ticket {
  const draft = { name: draftName(coin), write: draftOf }
  const values = typedOf(keptDraft(draft.name), coin, language)
  return proxy<Ticket>({ ...newForm(values, { draft }), request: null, placed: null })
}

/**
 * Writes the typed numbers in the user's language. The numbers stay the same, and so does the
 * intent.
 */
export function followLanguage({ values }: Ticket, coin: Coin, language: string): void {
  if (values.language === language) return
  Object.assign(values, textsNow(values, coin), { language })
}

/**
 * Sends the order, once. A failure is reported to the user; what was typed stays. Resolves to the
 * new price when the market moved beyond the tolerance, otherwise to null.
 */
export async function send(
  ticket: Ticket,
  { symbol }: Coin,
  request: OrderRequest,
): Promise<Price | null> {
  let moved = null as Price | null
  await submit(ticket, {
    // Faults of the ticket depend on the quote, but a request has none.
    check: () => ({}),
    async send(_, key) {
      ticket.request = request
      ticket.placed = null
      ticket.placed = await replyTo(request, key)
      return ticket.placed
    },
    refused({ reason, details }) {
      if (reason === 'MARKET_CLOSED') void loadCoin({ symbol }).catch(reportError)
      if (reason !== 'PRICE_MOVED' || details.price === undefined) return null
      moved = details.price
      return {}
    },
  })
  // An order at another price is another intent. So is the next order, if this one had arrived
  // before.
  if (moved !== null || (ticket.step.at === 'sent' && ticket.placed === null)) restart(ticket, {})
  return moved
}

/** Resolves with the reply, before the orders and balances on other pages follow it. */
function replyTo(request: OrderRequest, key: string): Promise<OpenOrder | PendingOrder> {
  const { promise, resolve, reject } = Promise.withResolvers<OpenOrder | PendingOrder>()
  const answered = async () => {
    const order = await call(placeOrder, { ...request, key })
    resolve(order)
    return order
  }
  changeOrders(answered).catch(reject)
  return promise
}
