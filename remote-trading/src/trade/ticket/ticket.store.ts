import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import {
  changeOrders,
  type Intent,
  loadCoin,
  newIntentKey,
  renewIntentKey,
  reportError,
  sendIntent,
} from '@kontor/shared/store'
import type { Direction, Price } from '@kontor/shared/trading'
import {
  type Coin,
  isOpen,
  type OpenOrder,
  type PendingOrder,
  placeOrder,
} from '@kontor/shared/wire'
import type { Typed } from './rules/fields.rules.ts'
import type { OrderRequest } from './rules/order-request.rules.ts'

export interface Ticket extends Typed, Intent {
  step: Step
}

/** `unanswered`: no answer came, so the order may have been placed. */
type Step =
  | { at: 'editing' }
  | { at: 'confirming' }
  | { at: 'sending'; request: OrderRequest }
  | { at: 'unanswered'; request: OrderRequest }
  | { at: 'placed'; order: OpenOrder | PendingOrder }

/**
 * A ticket with the least risk: the least lots at the lowest multiple. In a closed market only a
 * pending order can be placed.
 */
export function newTicket(coin: Coin, direction: Direction): Ticket {
  return proxy<Ticket>({
    direction,
    kind: isOpen(coin) ? 'market' : 'pending',
    price: '',
    size: { by: 'least' },
    multiple: Math.min(...coin.multiples),
    measure: 'price',
    stopLoss: '',
    takeProfit: '',
    key: newIntentKey(),
    step: { at: 'editing' },
  })
}

/**
 * Changes the ticket and renews its key. The key stays when nothing changes. A ticket that is being
 * sent cannot be changed.
 */
export function edit(ticket: Ticket, changes: Partial<Typed>): void {
  if (ticket.step.at === 'sending') return
  const names = Object.keys(changes) as (keyof Typed)[]
  if (names.every((name) => isSame(ticket[name], changes[name]))) return
  Object.assign(ticket, changes)
  renew(ticket)
}

/** Prepares the ticket for another order with the same terms. */
export function renew(ticket: Ticket): void {
  renewIntentKey(ticket)
  ticket.step = { at: 'editing' }
}

/** Shows the figures once more before the order is sent. */
export function review(ticket: Ticket): void {
  if (ticket.step.at === 'editing') ticket.step = { at: 'confirming' }
}

/** Goes back from the figures to the form. */
export function correct(ticket: Ticket): void {
  if (ticket.step.at === 'confirming') ticket.step = { at: 'editing' }
}

/**
 * Sends the order, once. A failure is reported to the user; what was typed stays. Resolves to the
 * price now when the market moved beyond the tolerance, else to null.
 */
export async function send(
  ticket: Ticket,
  coin: Coin,
  request: OrderRequest,
): Promise<Price | null> {
  if (ticket.step.at === 'sending' || ticket.step.at === 'placed') return null
  ticket.step = { at: 'sending', request }
  try {
    await changeOrders(async () => {
      const order = await sendIntent(ticket, (key) => call(placeOrder, { ...request, key }))
      ticket.step = { at: 'placed', order }
      return order
    })
    return null
  } catch (cause) {
    return afterFailure(ticket, coin, request, AppError.from(cause))
  }
}

/**
 * Without a readable answer the order may have been placed, so only the same one can be retried.
 */
function afterFailure(
  ticket: Ticket,
  { symbol }: Coin,
  request: OrderRequest,
  error: AppError,
): Price | null {
  const { kind, reason, details } = error
  const isKnown = kind === 'refused' || kind === 'signed-out'
  ticket.step = isKnown ? { at: 'editing' } : { at: 'unanswered', request }
  if (reason === 'PRICE_MOVED' && details.price !== undefined) return details.price
  if (reason === 'MARKET_CLOSED') void loadCoin({ symbol }).catch(reportError)
  reportError(error)
  return null
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
