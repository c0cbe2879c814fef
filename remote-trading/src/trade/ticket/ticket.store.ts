import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { loadCoin, refreshAccount, reportError } from '@kontor/shared/store'
import type { Direction } from '@kontor/shared/trading'
import { placeOrder, type Coin, type OpenOrder } from '@kontor/shared/wire'
import { lotsText, readLots } from '../../parts/figures.ts'
import { positions } from '../../parts/positions.store.ts'
import { checkLots, type Checked, type Fault } from './ticket.rules.ts'

export interface Ticket {
  direction: Direction
  /** As typed. */
  lots: string
  multiple: number
  /** Idempotency key. A retry after a lost answer reuses it; an edit or an answer renews it. */
  key: string
  step: { at: 'editing'; fault?: Fault } | { at: 'sending' } | { at: 'placed'; order: OpenOrder }
}

type Edit = Partial<Pick<Ticket, 'direction' | 'lots' | 'multiple'>>

/** A ticket with the least risk: the smallest size at the lowest multiple. */
export function newTicket(coin: Coin, direction: Direction): Ticket {
  return proxy<Ticket>({
    direction,
    lots: lotsText(coin.lotMin, coin),
    multiple: Math.min(...coin.multiples),
    key: crypto.randomUUID(),
    step: { at: 'editing' },
  })
}

/**
 * Changes the ticket and renews its key. The key stays when nothing changes. A ticket that is being
 * sent cannot be changed.
 */
export function edit(ticket: Ticket, changes: Edit): void {
  if (ticket.step.at === 'sending') return
  const names = Object.keys(changes) as (keyof Edit)[]
  if (names.every((name) => ticket[name] === changes[name])) return
  Object.assign(ticket, changes)
  renew(ticket)
}

/** Prepares the ticket for another order of the same size. */
export function renew(ticket: Ticket): void {
  ticket.key = crypto.randomUUID()
  ticket.step = { at: 'editing' }
}

/** Checks the typed lots, read in the user's language. */
export function checkTyped(typed: string, coin: Coin): Checked {
  return checkLots(typed, readLots(typed), coin)
}

/** Checks and sends the order, once. A failure is reported to the user; what was typed stays. */
export async function submit(ticket: Ticket, coin: Coin): Promise<void> {
  if (ticket.step.at !== 'editing') return
  const checked = checkTyped(ticket.lots, coin)
  if (!checked.ok) {
    ticket.step = { at: 'editing', fault: checked.fault }
    return
  }
  const { direction, multiple, key } = ticket
  ticket.step = { at: 'sending' }
  try {
    const order = await call(placeOrder, {
      symbol: coin.symbol,
      direction,
      lots: checked.lots,
      multiple,
      key,
    })
    // A market order is open when the server answers.
    if (order.state !== 'open')
      throw new AppError('broken', `a market order came back ${order.state}`)
    ticket.step = { at: 'placed', order }
    void Promise.all([refreshAccount(), positions.reload()])
  } catch (cause) {
    ticket.step = { at: 'editing' }
    afterFailure(ticket, coin, AppError.from(cause))
  }
}

/**
 * Renews the key after a refusal, because nothing was opened. Without an answer the order may have
 * been placed, so a retry needs the same key.
 */
function afterFailure(ticket: Ticket, { symbol }: Coin, error: AppError): void {
  if (error.kind === 'refused') renew(ticket)
  if (error.reason === 'MARKET_CLOSED') void loadCoin({ symbol }).catch(reportError)
  reportError(error)
}
