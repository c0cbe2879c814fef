import {
  closingPrice,
  nearestProtection,
  type PendingKind,
  pendingKindOf,
  pointOf,
  type Price,
  type Sides,
  stopLossFits,
  takeProfitFits,
} from '@kontor/shared/trading'
import type { Coin, OpenOrder, PendingOrder } from '@kontor/shared/wire'

/** The typed texts, in the user's language; empty for unset. */
export interface Typed {
  price: string
  stopLoss: string
  takeProfit: string
}

export type Fault =
  | { kind: 'missing' | 'not-a-price' }
  | { kind: 'too-close'; stopLevel: Price }
  /** `nearest` is the price nearest to the market that fits; null where none does. */
  | { kind: 'wrong-side'; nearest: Price | null }

/** The values to send, and the faults. */
export interface Checked {
  /** The price of a pending order; null for a position, and while it is wrong. */
  price: Price | null
  pendingKind: PendingKind | null
  stopLoss: Price | null
  takeProfit: Price | null
  faults: Partial<Record<keyof Typed, Fault>>
  isChanged: boolean
}

/**
 * Checks the typed prices of a position or of a pending order as the server does: an unchanged
 * protection is not checked again. `read` reads a number in the user's language.
 */
export function checkTyped(
  order: OpenOrder | PendingOrder,
  typed: Typed,
  { digits, stopLevel }: Pick<Coin, 'digits' | 'stopLevel'>,
  { bid, ask, read }: Sides & { read: (text: string) => Price | null },
): Checked {
  const faults: Checked['faults'] = {}
  const { direction } = order
  const priceOf = (field: keyof Typed): Price | null => {
    const text = typed[field].trim()
    const price = text === '' ? null : read(text)
    const isPrice = price !== null && price > 0n && price % pointOf({ digits }) === 0n
    if (text !== '' && !isPrice) faults[field] = { kind: 'not-a-price' }
    return isPrice ? price : null
  }
  const price = order.state === 'pending' ? priceOf('price') : null
  const moves = order.state === 'pending' && price !== order.price
  const pendingKind =
    order.state === 'pending' && price !== null
      ? moves
        ? pendingKindOf({ direction, price, stopLevel, bid, ask })
        : order.kind
      : null
  if (order.state === 'pending' && price === null) faults.price ??= { kind: 'missing' }
  else if (price !== null && pendingKind === null) faults.price = { kind: 'too-close', stopLevel }

  const from = price ?? closingPrice(direction, { bid, ask })
  const measured = { direction, from, stopLevel }
  const protection = (which: 'stopLoss' | 'takeProfit') => {
    const wanted = priceOf(which)
    if (wanted === null || faults[which] || (!moves && wanted === order[which])) return wanted
    const fits =
      which === 'stopLoss'
        ? stopLossFits({ ...measured, stopLoss: wanted })
        : takeProfitFits({ ...measured, takeProfit: wanted })
    if (!fits)
      faults[which] = {
        kind: 'wrong-side',
        nearest: nearestProtection(which, { ...measured, digits }),
      }
    return wanted
  }
  const stopLoss = protection('stopLoss')
  const takeProfit = protection('takeProfit')
  const isChanged = moves || stopLoss !== order.stopLoss || takeProfit !== order.takeProfit
  return { price, pendingKind, stopLoss, takeProfit, faults, isChanged }
}
