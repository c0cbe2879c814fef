import { compare, type Fraction, fraction, minus, plus, ZERO } from './fraction.ts'
import { priceFor, type Prices, type Terms } from './market.ts'
import {
  closing,
  closingPriceOf,
  feeOf,
  isLiquidatedAt,
  marginOf,
  NOTHING_SO_FAR,
  type Position,
  type Side,
  split,
} from './money.ts'

/** The terms of a new order. */
export interface Ask {
  terms: Terms
  side: Side
  lots: Fraction
  multiple: number
  stopLoss: Fraction | null
  takeProfit: Fraction | null
}

/** A pending order as the model keeps it. */
export interface Pending extends Ask {
  id: string
  price: Fraction
  kind: 'limit' | 'stop'
  margin: Fraction
  fee: Fraction
}

type Why = 'user' | 'liquidation' | 'stop-loss' | 'take-profit'

/** A closed position, or a part of one. */
export interface Closed {
  position: Position
  price: Fraction
  profit: Fraction
  fee: Fraction
  by: Why
}

const LEAST_MARGIN = fraction('1')

/** One trader's account in the model of the broker. Amounts are USD. */
export function createAccount(prices: () => Prices) {
  const account = {
    available: fraction('10000'),
    /** The fees that the broker earned from this trader. */
    brokerFees: ZERO,
    brokerProfit: ZERO,
    positions: new Map<string, Position>(),
    pending: new Map<string, Pending>(),
    closed: new Map<string, Closed>(),
    cancelled: new Map<string, 'user' | 'balance'>(),
    /** The movements of the available balance, oldest first. */
    movements: [['practice-funds', fraction('10000')]] as [string, Fraction][],

    /** The reason of a refused order; empty when it is accepted. */
    refusal(ask: Ask, price: Fraction): string {
      const { terms, lots } = ask
      if (compare(lots, terms.lotMin) < 0n || compare(lots, terms.lotMax) > 0n)
        return 'LOTS_OUT_OF_RANGE'
      const margin = marginOf(ask, price, prices())
      if (compare(margin, LEAST_MARGIN) < 0n) return 'MARGIN_TOO_SMALL'
      const cost = plus(margin, feeOf(ask, price, prices()))
      return compare(account.available, cost) < 0n ? 'BALANCE_INSUFFICIENT' : ''
    },
    open(id: string, ask: Ask): void {
      const entry = priceFor(ask.side, ask.terms, prices())
      hold({ ...ask, id, entry, ...costsOf(ask, entry), ...fresh })
    },
    place(id: string, ask: Ask, { price, kind }: Pick<Pending, 'price' | 'kind'>): void {
      const pending = { ...ask, id, price, kind, ...costsOf(ask, price) }
      account.pending.set(id, pending)
      move('margin-frozen', minus(ZERO, pending.margin))
      move('fee-frozen', minus(ZERO, pending.fee))
    },
    cancel(id: string, by: 'user' | 'balance'): void {
      const { margin, fee } = account.pending.get(id)!
      account.pending.delete(id)
      account.cancelled.set(id, by)
      move('margin-released', margin)
      move('fee-released', fee)
    },
    /** Closes a position, or only a part of it. */
    close(id: string, by: Why, part?: { lots: Fraction; id: string }): void {
      const whole = account.positions.get(id)!
      const isPart = part !== undefined && compare(part.lots, whole.lots) !== 0n
      const { part: ends, rest } = isPart
        ? split(whole, part.lots)
        : { part: whole, rest: undefined }
      const { price, profit, fee, profitSoFar, feeSoFar } = closing(ends, prices())
      if (rest) account.positions.set(id, { ...rest, profitSoFar, feeSoFar })
      else account.positions.delete(id)
      account.closed.set(isPart ? part.id : id, { position: ends, price, profit, fee, by })
      account.brokerFees = plus(account.brokerFees, fee)
      account.brokerProfit = minus(account.brokerProfit, profit)
      move('margin-released', ends.margin)
      move(by === 'liquidation' ? 'liquidation' : 'close', profit)
      move('fee', minus(ZERO, fee))
    },
    /** Executes the triggers that the new prices reach. */
    tick(): void {
      const due = [...account.positions.values()].flatMap((position) => {
        const by = endOf(position, prices())
        return by ? [{ id: position.id, by }] : []
      })
      const reached = [...account.pending.values()].filter((order) => isReached(order, prices()))
      for (const { id, by } of due) account.close(id, by)
      for (const order of reached) fill(order)
    },
    /** The frozen margin. */
    frozen(): Fraction {
      const held = [...account.positions.values()].reduce(
        (sum, { margin }) => plus(sum, margin),
        ZERO,
      )
      return [...account.pending.values()].reduce(
        (sum, { margin, fee }) => plus(sum, plus(margin, fee)),
        held,
      )
    },
  }

  function costsOf(ask: Ask, price: Fraction) {
    return { margin: marginOf(ask, price, prices()), fee: feeOf(ask, price, prices()) }
  }

  /**
   * Opens a position; the difference to the frozen money of its pending order is released or taken.
   */
  function hold(position: Position, pending = { margin: ZERO, fee: ZERO }): void {
    account.positions.set(position.id, position)
    account.brokerFees = plus(account.brokerFees, position.fee)
    const more = minus(position.margin, pending.margin)
    move('fee-released', pending.fee)
    move(more.num < 0n ? 'margin-released' : 'margin-frozen', minus(ZERO, more))
    move('fee', minus(ZERO, position.fee))
  }

  function fill(order: Pending): void {
    const entry = priceFor(order.side, order.terms, prices())
    const frozen = plus(order.margin, order.fee)
    const costs = costsOf(order, entry)
    const missing = minus(plus(costs.margin, costs.fee), frozen)
    if (compare(missing, account.available) > 0n) return account.cancel(order.id, 'balance')
    account.pending.delete(order.id)
    return hold({ ...order, entry, ...costs, ...fresh }, order)
  }

  /** The end of a position is in the history even when its amount is zero. */
  function move(kind: string, amount: Fraction): void {
    if (amount.num === 0n && kind !== 'liquidation' && kind !== 'close') return
    account.available = plus(account.available, amount)
    account.movements.push([kind, amount])
  }

  return account
}

const fresh = { profitSoFar: NOTHING_SO_FAR, feeSoFar: NOTHING_SO_FAR }

/** Why the market ends a position: liquidation comes first, then the stop loss. */
function endOf(position: Position, prices: Prices): Why | null {
  const { side, stopLoss, takeProfit } = position
  const price = closingPriceOf(position, prices)
  const gained = (from: Fraction) => compare(price, from) * (side === 'buy' ? 1n : -1n)
  if (isLiquidatedAt(position, price, prices)) return 'liquidation'
  if (stopLoss !== null && gained(stopLoss) <= 0n) return 'stop-loss'
  return takeProfit !== null && gained(takeProfit) >= 0n ? 'take-profit' : null
}

/**
 * Whether the market reaches a pending order: at its price, or better for a limit, or worse for a
 * stop.
 */
function isReached({ terms, side, price, kind }: Pending, prices: Prices): boolean {
  const worse = compare(priceFor(side, terms, prices), price) * (side === 'buy' ? 1n : -1n)
  return kind === 'limit' ? worse <= 0n : worse >= 0n
}
