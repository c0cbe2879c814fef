import { randomUUID } from 'node:crypto'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Database } from '@kontor/server/database'
import type { Bus } from '../../live/bus/bus.ts'
import type { Feed } from '../../market/feed.ts'
import { createTriggerIndex, type TriggerIndex } from '../triggers/trigger-index.ts'
import { type AccountMutex, createAccountMutex } from './mutex.ts'
import { createOrderWriter, type OrderWriter } from './order-writer.ts'

/** An engine of this process, as the trigger index knows it. */
interface Engine {
  owns(symbol: string): boolean
  /** Makes the engine process the ticks after `since` again: an order was added or changed then. */
  rewind(since: number): void
}

/** The dependencies and the state of trading in this process. */
export interface TradingContext {
  database: Database
  feed: Feed
  /** The name of this process in the database. */
  name: string
  bus: Bus
  /** The engines that run in this process. */
  engines: Set<Engine>
  /** The live orders of the engines' symbols, as a copy of the database. */
  triggers: TriggerIndex
  writer: OrderWriter
  /**
   * Serialises the work on each account, so that the trigger index is updated in the order of
   * commits.
   */
  mutex: AccountMutex
  /** Limits the background work, so that it does not delay users' calls. */
  limit: LimitFunction
  /**
   * Users with a change that may be written although its call failed here. The engine reads their
   * orders again, because the trigger index may lack one.
   */
  unsure: Set<string>
}

/** Maximum accounts that background work changes at the same time. */
const BACKGROUND_ACCOUNTS = 16

/** A context whose trigger index is empty. */
export function createTradingContext(database: Database, feed: Feed, bus: Bus): TradingContext {
  const instrumentOf = (symbol: string) => {
    const instrument = feed.listing(symbol)
    if (instrument === undefined) throw new RangeError(`${symbol} is not listed`)
    return instrument
  }
  const name = randomUUID()
  return {
    database,
    feed,
    name,
    bus,
    engines: new Set(),
    triggers: createTriggerIndex(instrumentOf),
    writer: createOrderWriter(database, () => ({ at: feed.now(), by: name })),
    mutex: createAccountMutex(),
    limit: pLimit(BACKGROUND_ACCOUNTS),
    unsure: new Set(),
  }
}
