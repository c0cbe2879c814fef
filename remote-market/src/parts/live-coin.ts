import { subscribeKey } from 'valtio/utils'
import { lastPrice, quotes, watch, type Listed, type LiveQuote } from '@kontor/shared/store'
import { staleSeconds } from '@kontor/shared/trading'
import { isOpen } from '@kontor/shared/wire'
import { lastTick, onTick } from './clock.ts'

/**
 * A coin that is shown: live while it is near the screen, at rest while it is far, where nobody
 * asks for its quotes or draws them.
 */
export interface LiveCoin {
  setNear(near: boolean): void
  /** Calls back when a quote of it comes, until what it returns is called. */
  onQuote(moved: () => void): () => void
  quote(): LiveQuote | undefined
  /** Calls back when it may have become stale or fresh, until what it returns is called. */
  onAge(aged: () => void): () => void
  /**
   * Seconds since the last price once it is stale; null while it is fresh, at rest, or its market
   * is closed.
   */
  stale(): number | null
}

/** A coin at rest. */
export function createLiveCoin(listed: Listed): LiveCoin {
  const { symbol } = listed.coin
  const open = isOpen(listed.coin)
  const moved = newListeners()
  const aged = newListeners()
  let rest: (() => void) | null = null
  let age: number | null = null

  const ageNow = () =>
    open ? staleSeconds(lastPrice(listed, quotes[symbol]).at, lastTick()) : null

  function grow(): void {
    age = ageNow()
    aged.tell()
  }

  function move(): void {
    moved.tell()
    grow()
  }

  function live(): () => void {
    const offs = [
      watch([symbol]),
      subscribeKey(quotes, symbol, move),
      ...(open ? [onTick(grow, () => ageNow() !== age)] : []),
    ]
    return () => offs.forEach((off) => off())
  }

  return {
    setNear(near) {
      if (near === (rest !== null)) return
      rest?.()
      // It is not drawn anew for that: the quote that it asks for does it, in its turn, or the
      // clock, when none comes.
      rest = near ? live() : null
      age = null
    },
    onQuote: moved.add,
    onAge: aged.add,
    quote: () => quotes[symbol],
    stale: () => age,
  }
}

function newListeners() {
  const listeners = new Set<() => void>()
  return {
    add(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: () => listeners.forEach((listener) => listener()),
  }
}
