import { useCallback, useSyncExternalStore } from 'react'
import { proxy, ref } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { PushedQuote } from '../../wire/index.ts'

/**
 * A quote and when it arrived (ms, this device's clock), from which its age is computed. Where the
 * server does not say when it was made, `ts` is the same.
 */
export type LiveQuote = PushedQuote & { ts: number; receivedAt: number }

/** Last quote of each symbol. Owner: host/socket, the only writer. Source: CALL-15. */
export const quotes = proxy<Record<string, LiveQuote>>({})

/**
 * The current currency data: the first quote of the last message, of any period. Owner:
 * host/socket, the only writer. Source: CALL-15.
 */
export const currentQuote = proxy<{ of: LiveQuote | null }>({ of: null })

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
