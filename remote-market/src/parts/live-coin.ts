import { subscribeKey } from 'valtio/utils'
import { quotes, watch, type Listed, type LiveQuote } from '@kontor/shared/store'
import { lastTick, onTick } from './clock.ts'
import { isOpen, lastPrice, staleSeconds } from './listed.rules.ts'

/** A coin that is shown: live while it is near the screen, at rest while it is far, where nobody asks for its quotes or draws them. */
export interface LiveCoin {
  setNear(near: boolean): void
  /** Calls back when it has moved or aged, until what it returns is called. */
  subscribe(changed: () => void): () => void
  quote(): LiveQuote | undefined
  /** Seconds since the last price once it is stale; null while it is fresh, at rest, or its market is closed. */
  stale(): number | null
}

/** A coin at rest. */
export function createLiveCoin(listed: Listed): LiveCoin {
  const { symbol } = listed.coin
  const open = isOpen(listed.coin)
  const listeners = new Set<() => void>()
  let rest: (() => void) | null = null

  const tell = () => listeners.forEach((changed) => changed())

  function live(): () => void {
    const offs = [watch([symbol]), subscribeKey(quotes, symbol, tell), ...(open ? [onTick(tell)] : [])]
    return () => offs.forEach((off) => off())
  }

  return {
    setNear(near) {
      if (near === (rest !== null)) return
      rest?.()
      rest = near ? live() : null
      if (near) tell()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    quote: () => quotes[symbol],
    stale: () => (rest !== null && open ? staleSeconds(lastPrice(listed, quotes[symbol]).at, lastTick()) : null),
  }
}
