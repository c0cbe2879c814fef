import { useEffect, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react'
import { lastPrice, type Listed } from '@kontor/shared/store'
import type { Factor, Price } from '@kontor/shared/trading'
import { isOpen } from '@kontor/shared/wire'
import { createLiveCoin, type LiveCoin } from './live-coin.ts'

export interface Live {
  /** What stands on the screen for the coin. */
  element: RefObject<HTMLDivElement | null>
  live: LiveCoin
  open: boolean
  /** As `LiveCoin` has it. */
  stale: number | null
}

/**
 * Keeps a coin live while it is mounted. Renders when the age of its price is to be shown
 * anew; not when the price moves.
 */
export function useLive(listed: Listed): Live {
  const element = useRef<HTMLDivElement>(null)
  const live = useMemo(() => createLiveCoin(listed), [listed])
  useEffect(() => {
    live.setNear(true)
    return () => live.setNear(false)
  }, [live])
  return {
    element,
    live,
    open: isOpen(listed.coin),
    stale: useSyncExternalStore(live.onAge, live.stale),
  }
}

/** A coin's price and change of now. Renders when it moves, while it is near. */
export function useLivePrice(listed: Listed, live: LiveCoin): { close: Price; change: Factor } {
  return lastPrice(listed, useSyncExternalStore(live.onQuote, live.quote))
}
