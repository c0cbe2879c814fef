import {
  closingPrice,
  type Decimal,
  type Lots,
  lotsForShare,
  type PendingKind,
  type Preview,
  previewOf,
  type PreviewTerms,
  type Usd,
} from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'
import type { Checked } from './checked.rules.ts'
import type { Fault, Field } from './fault.rules.ts'
import type { Typed } from './fields.rules.ts'
import { checkLots } from './lots.rules.ts'
import { type Awaited, checkPrice } from './price.rules.ts'
import type { Protected, Target, Which } from './protection.rules.ts'
import { checkProtection, nearestTo } from './protection.rules.ts'

/**
 * The data that evaluates a ticket: the coin, its quote, the account, the language of its texts.
 */
export interface Circumstances extends Pick<PreviewTerms, 'bid' | 'ask' | 'rate'> {
  instrument: Coin
  /** USD that can be spent; null for a visitor and while it is not known. */
  available: Usd | null
  /** Reads a number in the ticket's language; null when the text is not a number. */
  read: <Kind extends string>(text: string) => Decimal<Kind> | null
}

/** The values of a ticket's fields at the quote now, and what is wrong with them. */
export interface Evaluation {
  /** Limit or stop; null for a market order and while its price is wrong. */
  pending: PendingKind | null
  terms: PreviewTerms
  lots: Lots | null
  /** The order to protect; null while its price or lots are wrong. */
  order: Protected | null
  stopLoss: Target | null
  takeProfit: Target | null
  /** Null while price or lots are wrong. */
  preview: Preview | null
  faults: Partial<Record<Field, Fault>>
}

type Result<Value> = Checked<Value, Fault>

/** Reads and checks the fields of a ticket. */
export function evaluateTicket(typed: Typed, now: Circumstances): Evaluation {
  const { instrument, bid, ask, rate, read } = now
  const { direction, multiple } = typed
  const awaited = typed.kind === 'pending' ? priceOf(typed, now) : null
  const { price, kind } = valueOf(awaited) ?? {}
  const terms = { instrument, direction, multiple, bid, ask, rate, price }
  const size = lotsOf(typed, terms, now)
  const lots = valueOf(size)

  const isPriced = awaited === null || awaited.ok
  const order =
    isPriced && lots !== null
      ? {
          ...terms,
          lots,
          entry: previewOf(lots, terms).price,
          from: price ?? closingPrice(direction, now),
        }
      : null
  const stopLoss = order && targetOf('stopLoss', { typed, order, read })
  const takeProfit = order && targetOf('takeProfit', { typed, order, read })
  const faults = faultsOf({ price: awaited, lots: size, stopLoss, takeProfit })
  const stopPrice = valueOf(stopLoss)?.price
  return {
    pending: kind ?? null,
    terms,
    lots,
    order,
    stopLoss: valueOf(stopLoss),
    takeProfit: valueOf(takeProfit),
    preview: order && previewOf(order.lots, { ...terms, stopLoss: stopPrice }),
    faults,
  }
}

function priceOf(
  typed: Typed,
  { instrument: coin, bid, ask, read }: Circumstances,
): Result<Awaited> {
  const { direction, price } = typed
  const checked = checkPrice(price, read(price), { direction, bid, ask, coin })
  return checked.ok ? checked : { ok: false, fault: { is: checked.fault } }
}

function lotsOf(
  { size, lots: text }: Typed,
  terms: PreviewTerms,
  { available, read }: Pick<Circumstances, 'available' | 'read'>,
): Result<Lots> {
  const { instrument } = terms
  if (size === 'least') {
    const least = previewOf(instrument.lotMin, terms).leastLots ?? instrument.lotMin
    return affordable(least, terms, available)
  }
  if (size === 'typed') {
    const checked = checkLots(text, read(text), instrument)
    if (!checked.ok) return { ok: false, fault: { is: checked.fault } }
    return affordable(checked.value, terms, available)
  }
  const lots = available === null ? null : lotsForShare(available, size, terms)
  return lots === null
    ? { ok: false, fault: { is: 'balance-none' } }
    : affordable(lots, terms, available)
}

/** The lots, or why their margin is too small or too large. */
function affordable(lots: Lots, terms: PreviewTerms, available: Usd | null): Result<Lots> {
  const { margin, openFee, leastLots } = previewOf(lots, terms)
  if (leastLots !== null) return { ok: false, fault: { is: 'margin-too-small', lots: leastLots } }
  const needed = margin + openFee
  if (available === null || needed <= available) return { ok: true, value: lots }
  const most = lotsForShare(available, 100, terms)
  return {
    ok: false,
    fault:
      most === null ? { is: 'balance-none' } : { is: 'balance', needed, available, lots: most },
  }
}

/** Null when nothing is typed. */
function targetOf(
  which: Which,
  { typed, order, read }: { typed: Typed; order: Protected; read: Circumstances['read'] },
): Result<Target> | null {
  const text = typed[which]
  if (text.trim() === '') return null
  const { measure } = typed
  const checked = checkProtection(which, { number: read(text), measure }, order)
  if (checked.ok) return checked
  return { ok: false, fault: { is: checked.fault, price: nearestTo(which, order) } }
}

function valueOf<Value>(result: Result<Value> | null): Value | null {
  return result?.ok ? result.value : null
}

function faultsOf(results: Record<Field, Result<unknown> | null>): Evaluation['faults'] {
  const found = Object.entries(results).flatMap(([field, result]) =>
    result && !result.ok ? [[field, result.fault] as const] : [],
  )
  return Object.fromEntries(found)
}
