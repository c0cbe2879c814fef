import { useSyncExternalStore } from 'react'
import { useQuote, useWatch } from '@kontor/shared/store'
import type { Factor, Price } from '@kontor/shared/trading'
import { lastTick, onTick } from './clock.ts'
import type { Listed } from '@kontor/shared/store'
import { isOpen, lastPrice, staleSeconds } from './listed.rules.ts'

export interface LivePrice {
  close: Price
  change: Factor
  open: boolean
  /** Seconds since the last price once it is stale; null while it is fresh or its market is closed. */
  stale: number | null
}

/** How far from the screen a coin is still live: what scrolls in is live already. */
export const LIVE_WITHIN = '50%'

const nothing: readonly string[] = []

/**
 * A coin's price of now, which it asks for while it is near. Renders only when that moves or its age is to be shown anew; what is far from
 * the screen rests.
 */
export function useLivePrice(listed: Listed, near: boolean): LivePrice {
  const { symbol } = listed.coin
  useWatch(near ? [symbol] : nothing)
  const { close, change, at } = lastPrice(listed, useQuote(near ? symbol : null))
  const open = isOpen(listed.coin)
  const stale = useSyncExternalStore(near ? onTick : never, () => (near && open ? staleSeconds(at, lastTick()) : null))
  return { close, change, open, stale }
}

function never(): () => void {
  return () => undefined
}
