import { useSnapshot } from 'valtio'
import { quotes, useQuote } from '@kontor/shared/store'
import type { Coin } from '@kontor/shared/wire'
import { useCoins, useListed } from './coins.store.ts'
import { dayOf, liveOf, type Live, type MidOf } from './market.rules.ts'

/**
 * A symbol's figures of now; null before it was loaded. Renders only when it or the symbol of its
 * rate moves.
 */
export function useLive(symbol: string): Live | null {
  const listed = useListed(symbol)
  const quote = useQuote(symbol)
  const midOf = useMids()
  return listed ? liveOf(listed, quote, midOf) : null
}

/**
 * Looks up mids while rendering: the component then renders again when one of those that it asked
 * for moves.
 */
export function useMids(): MidOf {
  const told = useCoins()
  const pushed = useSnapshot(quotes)
  return (symbol) => {
    const listed = told[symbol]
    return listed ? dayOf(listed, pushed[symbol]).close : pushed[symbol]?.close
  }
}

/** The symbols whose quotes these coins need: their own and those of their rates. */
export function symbolsOf(shown: Iterable<Coin>): string[] {
  return [
    ...new Set([...shown].flatMap(({ symbol, rate }) => (rate ? [symbol, rate.symbol] : [symbol]))),
  ].toSorted()
}
