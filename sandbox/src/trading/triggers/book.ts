import type { Due, Market, WatchedOrder } from './book-order.ts'
import { createShelf, type Shelf } from './book-shelf.ts'
import type { Product } from '../engine/market.ts'

export type { Due, Market, WatchedOrder, WatchedPending, WatchedPosition } from './book-order.ts'

/**
 * Every order that a price can end or fill, so kept that a tick costs next to nothing until it
 * reaches one: per symbol and side, the next to be reached is in front.
 */
export interface Book {
  /**
   * Takes an order in that has been so since an instant of the market. One of the same id is
   * replaced and keeps its age. O(log n).
   */
  add(order: WatchedOrder, since: number): void
  /**
   * The market's instant since which an order has been as it is; null for one that is not in it.
   */
  since(id: string): number | null
  /** Takes an order out; one that is not in it is no error. O(log n). */
  remove(id: string): void
  /** Takes out all orders of some symbols. O(n). */
  removeAll(isOneOf: (symbol: string) => boolean): void
  /** How many orders it holds. */
  size(): number
  /** The symbols that have had orders. */
  symbols(): Iterable<string>
  /**
   * What an open market has reached, each order once, in the order of work: liquidation, stop loss,
   * take profit, fill; within one of these by account, then by age. They stay in the book until
   * they are removed. Source: decisions, section 7.
   */
  due(symbol: string, market: Market): Due[]
}

interface Kept {
  age: number
  since: number
  symbol: string
  take(): void
}

const work: Record<Due['why'], number> = {
  liquidation: 0,
  'stop-loss': 1,
  'take-profit': 2,
  fill: 3,
}

/** An empty book, in memory. `productOf` is asked once a symbol. */
export function createBook(productOf: (symbol: string) => Product): Book {
  const shelves = new Map<string, Shelf>()
  const kept = new Map<string, Kept>()
  let age = 0

  const ageOf = ({ order }: Due): number => kept.get(order.id)?.age ?? 0

  function shelfOf(symbol: string): Shelf {
    const found = shelves.get(symbol)
    if (found !== undefined) return found
    const shelf = createShelf(productOf(symbol))
    shelves.set(symbol, shelf)
    return shelf
  }

  function remove(id: string): void {
    kept.get(id)?.take()
    kept.delete(id)
  }

  return {
    add(order, since) {
      const shelf = shelfOf(order.symbol)
      const before = kept.get(order.id)
      before?.take()
      kept.set(order.id, {
        age: before?.age ?? age++,
        since,
        symbol: order.symbol,
        take: shelf.add(order),
      })
    },
    since: (id) => kept.get(id)?.since ?? null,
    remove,
    removeAll(isOneOf) {
      for (const [id, { symbol }] of kept) if (isOneOf(symbol)) remove(id)
    },
    size: () => kept.size,
    symbols: () => shelves.keys(),
    due(symbol, market) {
      const found = shelves.get(symbol)?.reached(market) ?? []
      if (found.length === 0) return found
      found.sort(
        (a, b) =>
          work[a.why] - work[b.why] ||
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
