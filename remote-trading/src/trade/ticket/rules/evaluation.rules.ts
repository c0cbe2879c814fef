import { readDecimal } from '@kontor/shared/i18n'
import {
  closingPrice,
  lotsForShare,
  previewOf,
  type Lots,
  type PendingKind,
  type Preview,
  type PreviewTerms,
  type Usd,
} from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'
import type { Checked } from './checked.rules.ts'
import type { Fault, Field } from './fault.rules.ts'
import { checkLots } from './lots.rules.ts'
import { checkPrice, type Awaited } from './price.rules.ts'
import { checkProtection, nearestTo } from './protection.rules.ts'
import type { Protected, Target, Which } from './protection.rules.ts'
import type { Typed } from './fields.rules.ts'

/** The market and the account by which a ticket is read. */
export interface Market extends Pick<PreviewTerms, 'bid' | 'ask' | 'rate'> {
  instrument: Coin
  /** USD that can be spent; null for a visitor and while it is not known. */
  available: Usd | null
}

/** What the fields of a ticket mean at the quote now. */
export interface Evaluation {
  /** What a pending order is; null for a market order and while its price is wrong. */
  pending: PendingKind | null
  terms: PreviewTerms
  lots: Lots | null
  /** What is protected; null while its price or lots are wrong. */
  order: Protected | null
  stopLoss: Target | null
  takeProfit: Target | null
  /** Null while price or lots are wrong. */
  preview: Preview | null
  faults: Partial<Record<Field, Fault>>
}

type Read<Value> = Checked<Value, Fault>

/** Reads and checks the fields of a ticket, in the user's language. */
export function evaluateTicket(typed: Typed, market: Market): Evaluation {
  const { instrument, bid, ask, rate } = market
  const { direction, multiple } = typed
  const awaited = typed.kind === 'pending' ? priceOf(typed, market) : null
  const { price, kind } = valueOf(awaited) ?? {}
  const terms = { instrument, direction, multiple, bid, ask, rate, price }
  const size = lotsOf(typed, terms, market.available)
  const lots = valueOf(size)

  const isPriced = awaited === null || awaited.ok
  const order =
    isPriced && lots !== null
      ? {
          ...terms,
          lots,
          entry: previewOf(lots, terms).price,
          from: price ?? closingPrice(direction, market),
        }
      : null
  const stopLoss = order && targetOf('stopLoss', typed, order)
  const takeProfit = order && targetOf('takeProfit', typed, order)
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

function priceOf(typed: Typed, { instrument: coin, bid, ask }: Market): Read<Awaited> {
  const { direction, price } = typed
  const checked = checkPrice(price, readDecimal(price), { direction, bid, ask, coin })
  return checked.ok ? checked : { ok: false, fault: { is: checked.fault } }
}

function lotsOf({ size }: Typed, terms: PreviewTerms, available: Usd | null): Read<Lots> {
  const { instrument } = terms
  if (size.by === 'least') {
    const least = previewOf(instrument.lotMin, terms).leastLots ?? instrument.lotMin
    return affordable(least, terms, available)
  }
  if (size.by === 'share') {
    const lots = available === null ? null : lotsForShare(available, size.percent, terms)
    return lots === null
      ? { ok: false, fault: { is: 'balance-none' } }
      : affordable(lots, terms, available)
  }
  const checked = checkLots(size.text, readDecimal(size.text), instrument)
  if (!checked.ok) return { ok: false, fault: { is: checked.fault } }
  return affordable(checked.value, terms, available)
}

/** The lots, or why their margin is too small or too large. */
function affordable(lots: Lots, terms: PreviewTerms, available: Usd | null): Read<Lots> {
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
function targetOf(which: Which, typed: Typed, order: Protected): Read<Target> | null {
  const text = typed[which]
  if (text.trim() === '') return null
  const { measure } = typed
  const checked = checkProtection(which, { number: readDecimal(text), measure }, order)
  if (checked.ok) return checked
  return { ok: false, fault: { is: checked.fault, price: nearestTo(which, order) } }
}

function valueOf<Value>(read: Read<Value> | null): Value | null {
  return read?.ok ? read.value : null
}

function faultsOf(reads: Record<Field, Read<unknown> | null>): Evaluation['faults'] {
  const found = Object.entries(reads).flatMap(([field, read]) =>
    read && !read.ok ? [[field, read.fault] as const] : [],
  )
  return Object.fromEntries(found)
}
