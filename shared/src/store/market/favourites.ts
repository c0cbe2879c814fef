import { useSyncExternalStore } from 'react'
import { proxy, subscribe, useSnapshot } from 'valtio'
import { MOST_FAVOURITES } from '../../wire/index.ts'

export interface Favourites {
  /** In the user's order. */
  symbols: string[]
  /** True until the server has saved this list. */
  unsaved: boolean
}

/**
 * The coins that the user has starred. Owner: host/favourites, which keeps them per account;
 * changed by the actions here.
 */
export const favourites = proxy<Favourites>({ symbols: [], unsaved: false })

/**
 * Stars a coin, or removes its star. A new coin is added at the end, and replaces the last one when
 * the list is full.
 */
export function toggleFavourite(symbol: string): void {
  const others = favourites.symbols.filter((one) => one !== symbol)
  const starred = others.length === favourites.symbols.length
  change(starred ? [...others.slice(0, MOST_FAVOURITES - 1), symbol] : others)
}

/** Moves a starred coin to the place of another. */
export function moveFavourite(symbol: string, to: string): void {
  const place = favourites.symbols.indexOf(to)
  if (place < 0 || symbol === to || !favourites.symbols.includes(symbol)) return
  change(favourites.symbols.filter((one) => one !== symbol).toSpliced(place, 0, symbol))
}

function change(symbols: string[]): void {
  Object.assign(favourites, { symbols, unsaved: true })
}

/** The starred symbols, in the user's order. */
export function useFavourites(): readonly string[] {
  return useSnapshot(favourites).symbols
}

/** True while a coin is starred. Renders only when that changes. */
export function useStarred(symbol: string): boolean {
  return useSyncExternalStore(follow, () => favourites.symbols.includes(symbol))
}

const follow = (changed: () => void) => subscribe(favourites, changed)
