import { useCallback, useSyncExternalStore } from 'react'
import { proxy, ref } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { Quote } from '../wire/index.ts'

/** A quote and when it arrived (ms, this device's clock), from which its age is computed. */
export type LiveQuote = Quote & { receivedAt: number }

/** Last quote of each symbol. Owner: host/socket, the only writer. */
export const quotes = proxy<Record<string, LiveQuote>>({})

/**
 * Stores the quotes of one animation frame. A later quote of a symbol replaces an earlier one.
 */
export function applyQuotes(frame: Iterable<LiveQuote>): void {
  for (const quote of frame) quotes[quote.symbol] = ref(quote)
}

/**
 * The last quote of one symbol, or undefined before the first. Renders only when that symbol moves.
 */
export function useQuote(symbol: string): LiveQuote | undefined {
  const follow = useCallback((moved: () => void) => subscribeKey(quotes, symbol, moved), [symbol])
  return useSyncExternalStore(follow, () => quotes[symbol])
}
