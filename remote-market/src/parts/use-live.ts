import { useCallback, useSyncExternalStore, type RefObject } from 'react'
import { subscribeKey } from 'valtio/utils'
import { quotes, useQuote, useWatch, type Listed } from '@kontor/shared/store'
import type { Factor, Price } from '@kontor/shared/trading'
import { useNear } from '@kontor/shared/ui'
import { lastTick, onTick } from './clock.ts'
import { isOpen, lastPrice, staleSeconds } from './listed.rules.ts'

/** How far from the screen a coin is still live: what scrolls in is live already. */
const LIVE_WITHIN = '50%'

const nothing: readonly string[] = []

export interface Live {
  /** What stands on the screen for the coin. */
  element: RefObject<HTMLDivElement | null>
  /** Whether that is near the screen; what is far from it rests, and asks for no quotes. */
  near: boolean
  open: boolean
  /** Seconds since the last price once it is stale; null while it is fresh or its market is closed. */
  stale: number | null
}

/** Keeps a coin live while it is near the screen. Renders when it comes or goes, or when the age of its price is to be shown anew; not when the price moves. */
export function useLive(listed: Listed): Live {
  const { symbol } = listed.coin
  const [element, near] = useNear<HTMLDivElement>(LIVE_WITHIN)
  useWatch(near ? [symbol] : nothing)
  const open = isOpen(listed.coin)
  const aging = near && open
  const follow = useCallback((changed: () => void) => (aging ? onAge(symbol, changed) : rest), [aging, symbol])
  const stale = useSyncExternalStore(follow, () => (aging ? staleSeconds(lastPrice(listed, quotes[symbol]).at, lastTick()) : null))
  return { element, near, open, stale }
}

/** A coin's price and change of now. Renders when it moves, while it is near. */
export function useLivePrice(listed: Listed, near: boolean): { close: Price; change: Factor } {
  return lastPrice(listed, useQuote(near ? listed.coin.symbol : null))
}

function onAge(symbol: string, changed: () => void): () => void {
  const offs = [onTick(changed), subscribeKey(quotes, symbol, changed)]
  return () => offs.forEach((off) => off())
}

function rest(): void {}
