import type { Position } from '../engine/close.ts'
import type { Product } from '../engine/market.ts'

/** The open positions of all users, by what moves their worth. */
export interface Watched {
  add(position: Position): void
  remove(position: Position): void
  /** Those whose price or whose quote currency's rate has moved. */
  movedBy(symbols: Iterable<string>): Set<Position>
}

/** An index in memory. */
export function createWatched(productOf: (symbol: string) => Product | undefined): Watched {
  const bySymbol = new Map<string, Map<string, Position>>()
  const movers = (symbol: string) => new Set([symbol, productOf(symbol)?.rate?.symbol ?? symbol])

  return {
    add(position) {
      for (const mover of movers(position.symbol)) {
        const positions = bySymbol.get(mover) ?? new Map<string, Position>()
        bySymbol.set(mover, positions.set(position.id, position))
      }
    },
    remove(position) {
      for (const mover of movers(position.symbol)) bySymbol.get(mover)?.delete(position.id)
    },
    movedBy(symbols) {
      const moved = new Set<Position>()
      for (const symbol of symbols) for (const position of bySymbol.get(symbol)?.values() ?? []) moved.add(position)
      return moved
    },
  }
}
