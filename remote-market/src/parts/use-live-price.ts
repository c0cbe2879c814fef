import { useSyncExternalStore } from 'react'
import { useQuote } from '@kontor/shared/store'
import type { Factor, Price } from '@kontor/shared/trading'
import { lastTick, onTick } from './clock.ts'
import { isOpen, lastPrice, staleSeconds, type Listed } from './listed.rules.ts'

export interface LivePrice {
  close: Price
  change: Factor
  open: boolean
  /** Seconds since the last price once it is stale; null while it is fresh or its market is closed. */
  stale: number | null
}

/** A coin's price of now. Renders only when it moves or its age is to be shown anew. */
export function useLivePrice(listed: Listed): LivePrice {
  const { close, change, at } = lastPrice(listed, useQuote(listed.coin.symbol))
  const open = isOpen(listed.coin)
  const stale = useSyncExternalStore(onTick, () => (open ? staleSeconds(at, lastTick()) : null))
  return { close, change, open, stale }
}
