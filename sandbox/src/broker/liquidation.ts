import type { Database } from '../db/database.ts'
import { closePosition, isDueForLiquidation, type Position } from '../engine/close.ts'
import type { Moment } from '../engine/market.ts'
import type { Feed } from '../feed/feed.ts'
import { post } from '../ledger/ledger.ts'
import { momentOf } from './moment.ts'
import { endOrder, lockOrder, openPositions } from './orders.ts'
import type { Watched } from './watched.ts'

export interface LiquidationOptions {
  database: Database
  feed: Feed
  watched: Watched
  /** A user's orders changed by themselves. */
  notify(personId: string): void
  log(line: string): void
}

/**
 * Closes by force, at each tick, the positions that have used up their margin. Positions of an earlier run are looked at once at start.
 * Returns how to stop: it waits for what is under way.
 */
export async function watchForLiquidation({ database, feed, watched, notify, log }: LiquidationOptions): Promise<() => Promise<void>> {
  const underWay = new Map<Position, Promise<void>>()

  function look(symbols: Iterable<string>): void {
    for (const position of watched.movedBy(symbols)) {
      const moment = underWay.has(position) ? null : momentOf(feed, position.symbol)
      if (moment === null || !isDueForLiquidation(moment, position)) continue
      underWay.set(position, end(moment, position))
    }
  }

  async function end(moment: Moment, position: Position): Promise<void> {
    try {
      const closed = await closeByForce(database, moment, position, feed.now())
      watched.remove(position)
      if (closed) notify(position.personId)
    } catch (cause) {
      // It stays in the index: the next tick tries again.
      log(`closing ${position.id} by force failed: ${String(cause)}`)
    } finally {
      underWay.delete(position)
    }
  }

  for (const position of await openPositions(database)) watched.add(position)
  look(feed.listings.map(({ symbol }) => symbol))
  const stopListening = feed.onTick((quotes) => look(quotes.map(({ symbol }) => symbol)))
  return async () => {
    stopListening()
    await Promise.all(underWay.values())
  }
}

/** Closes at the moment that was decided on; false when the user was faster. */
async function closeByForce(database: Database, moment: Moment, position: Position, at: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    const found = await lockOrder(tx, position.id)
    const decided = closePosition(moment, position)
    if (found === undefined || found.order.closed !== null || 'refused' in decided) return false
    await post(tx, 'liquidation', position.id, decided.postings)
    await endOrder(tx, found.order, decided.closing, 'liquidation', at)
    return true
  })
}
