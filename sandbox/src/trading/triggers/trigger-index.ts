import type { TradedInstrument } from '../rules/market.ts'
import { createSymbolTriggers, type SymbolTriggers } from './symbol-triggers.ts'
import type { Due, Market, WatchedOrder } from './watched-order.ts'

export type { Due, Market, WatchedOrder, WatchedPending, WatchedPosition } from './watched-order.ts'

/**
 * The live orders, indexed by the prices that end or fill them. Each symbol has a priority queue
 * for each side of the market, so a tick that reaches no order costs O(1).
 */
export interface TriggerIndex {
  /**
   * Adds an order that last changed at the market's instant `since`. An order with the same id is
   * replaced and keeps its age. O(log n).
   */
  add(order: WatchedOrder, since: number): void
  /** The market's instant of an order's last change; null for an order that is not indexed. */
  since(id: string): number | null
  /** Removes an order; does nothing when it is not indexed. O(log n). */
  remove(id: string): void
  /** Removes all orders of some symbols. O(n). */
  removeAll(isOneOf: (symbol: string) => boolean): void
  /** The number of orders. */
  size(): number
  /** The symbols that have had orders. */
  symbols(): Iterable<string>
  /**
   * The orders whose trigger an open market has reached, each once, in the order of execution:
   * liquidation, stop loss, take profit, fill; then by account, then by age. They stay indexed
   * until they are removed. Source: TRADE-34.
   */
  due(symbol: string, market: Market): Due[]
}

interface Indexed {
  age: number
  since: number
  symbol: string
  remove(): void
}

const priority: Record<Due['why'], number> = {
  liquidation: 0,
  'stop-loss': 1,
  'take-profit': 2,
  fill: 3,
}

/** An empty index, in memory. `instrumentOf` is called once for each symbol. */
export function createTriggerIndex(
  instrumentOf: (symbol: string) => TradedInstrument,
): TriggerIndex {
  const bySymbol = new Map<string, SymbolTriggers>()
  const indexed = new Map<string, Indexed>()
  let age = 0

  const ageOf = ({ order }: Due): number => indexed.get(order.id)?.age ?? 0

  function triggersOf(symbol: string): SymbolTriggers {
    const found = bySymbol.get(symbol)
    if (found !== undefined) return found
    const triggers = createSymbolTriggers(instrumentOf(symbol))
    bySymbol.set(symbol, triggers)
    return triggers
  }

  function remove(id: string): void {
    indexed.get(id)?.remove()
    indexed.delete(id)
  }

  return {
    add(order, since) {
      const triggers = triggersOf(order.symbol)
      const before = indexed.get(order.id)
      before?.remove()
      indexed.set(order.id, {
        age: before?.age ?? age++,
        since,
        symbol: order.symbol,
        remove: triggers.add(order),
      })
    },
    since: (id) => indexed.get(id)?.since ?? null,
    remove,
    removeAll(isOneOf) {
      for (const [id, { symbol }] of indexed) if (isOneOf(symbol)) remove(id)
    },
    size: () => indexed.size,
    symbols: () => bySymbol.keys(),
    due(symbol, market) {
      const found = bySymbol.get(symbol)?.reached(market) ?? []
      if (found.length === 0) return found
      found.sort(
        (a, b) =>
          priority[a.why] - priority[b.why] ||
          compare(a.order.personId, b.order.personId) ||
          ageOf(a) - ageOf(b),
      )
      const seen = new Set<string>()
      return found.filter(({ order: { id } }) => !seen.has(id) && seen.add(id))
    },
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
