import { useCallback, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { type Price, type Rate, rateFrom, type Sides } from '../../trading/index.ts'
import type { Coin } from '../../wire/index.ts'
import { coins } from './coins.ts'
import { follow, type Followed, followed } from './follow.ts'
import { lastPrice, lastSides, type Live, type MarketState } from './last-price.ts'
import type { Listed } from './listed.ts'
import { quotes } from './quotes.ts'
import { useWatch } from './watched.ts'

/**
 * A symbol's price now; null until its coin is known. Keeps the symbol's quotes coming while the
 * component is mounted. Renders when the symbol moves, its market opens or closes, or its price
 * grows old.
 */
export function useLive(symbol: string): Live | null {
  useWatch([symbol])
  return useFollowed(symbol, 'live')
}

/**
 * The market of a symbol, like `useLive` without the price: renders when the market opens or
 * closes, or the price grows old.
 */
export function useMarketState(symbol: string): MarketState | null {
  useWatch([symbol])
  return useFollowed(symbol, 'market')
}

/**
 * The rate of a coin's quote currency to USD; null until the price behind the rate is known. Keeps
 * that price coming, and renders only when that price moves.
 */
export function useRate({ rate }: Pick<Coin, 'rate'>): Rate | null {
  const symbol = rate?.symbol ?? ''
  useWatch(rate ? [symbol] : [])
  const close = useFollowed(symbol, 'close')
  return rateFrom(rate, () => close)
}

function useFollowed<Part extends keyof Followed>(symbol: string, part: Part): Followed[Part] {
  const subscribe = useCallback((changed: () => void) => follow(symbol, changed), [symbol])
  return useSyncExternalStore(subscribe, () => followed(symbol)[part])
}

/**
 * Looks up mid prices while rendering; the component renders again when one of them moves. It does
 * not keep quotes coming.
 */
export function useMids(): (symbol: string) => Price | undefined {
  const known = useSnapshot(coins)
  const pushed = useSnapshot(quotes)
  return (symbol) => {
    const listed = known[symbol] as Listed | null | undefined
    return listed ? lastPrice(listed, pushed[symbol]).close : pushed[symbol]?.close
  }
}

/** Like `useMids`, for bid and ask; undefined until the coin is known. */
export function useSides(): (symbol: string) => Sides | undefined {
  const known = useSnapshot(coins)
  const pushed = useSnapshot(quotes)
  return (symbol) => {
    const listed = known[symbol] as Listed | null | undefined
    return listed ? lastSides(listed, pushed[symbol]) : undefined
  }
}
