import { randomUUID } from 'node:crypto'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Order } from '@kontor/shared/wire'
import type { Bus } from '../../live/bus/bus.ts'
import type { Database } from '../../db/database.ts'
import { createBook, type Book, type WatchedOrder } from '../triggers/book.ts'
import type { Feed } from '../../market/feed.ts'
import type { Change } from '../orders/change.ts'
import { createDesk, type Desk } from './desk.ts'
import { createLanes, type Lanes } from './lanes.ts'
import type { Kept } from '../orders/orders.ts'

/** Who must know of an order as soon as the book does. */
interface Engine {
  mine(symbol: string): boolean
  /**
   * An order has come, or has changed, as of an instant of the market: ticks after that may have
   * been looked at without it.
   */
  lookFrom(since: number): void
}

/** What trading works with. */
export interface Floor {
  database: Database
  feed: Feed
  /** What this process is called in the database. */
  name: string
  /** Tells other processes. */
  bus: Bus
  /** The engines that run in this process. */
  engines: Set<Engine>
  /** Follows the live orders of the engines' symbols in the database, where the truth is. */
  book: Book
  /** Where changes become durable. */
  desk: Desk
  /**
   * Whatever touches an account's orders takes its turn here, so that the book follows in the order
   * of the commits.
   */
  lanes: Lanes
  /** What happens by itself leaves room for what users ask for. */
  limit: LimitFunction
}

/** Accounts that are worked on at once while nobody asked for it. */
const ACCOUNTS_AT_ONCE = 16

/** A floor whose book is still empty. */
export function createFloor(database: Database, feed: Feed, bus: Bus): Floor {
  const productOf = (symbol: string) => {
    const product = feed.listing(symbol)
    if (product === undefined) throw new RangeError(`${symbol} is not listed`)
    return product
  }
  const name = randomUUID()
  const desk = createDesk(database, () => ({ at: feed.now(), by: name }))
  const turns = { lanes: createLanes(), limit: pLimit(ACCOUNTS_AT_ONCE) }
  return {
    database,
    feed,
    bus,
    name,
    engines: new Set(),
    book: createBook(productOf),
    desk,
    ...turns,
  }
}

/**
 * Changes somebody's orders in their turn. @throws Refusal as the change decides; everything is
 * then as it was
 */
export function changeOrders<Result>(floor: Floor, change: Change<Result>): Promise<Result> {
  return floor.lanes.run(change.personId, () => changeNow(floor, change))
}

/** The same for what happens by itself. */
export function changeUnasked<Result>(floor: Floor, change: Change<Result>): Promise<Result> {
  return floor.lanes.run(change.personId, () => floor.limit(() => changeNow(floor, change)))
}

/** The same for who has the turn already. */
export async function changeNow<Result>(floor: Floor, change: Change<Result>): Promise<Result> {
  const { personId } = change
  const { result, orders, since } = await floor.desk.carryOut(change)
  for (const order of orders) {
    const { id, symbol } = order
    if (follows(floor, symbol)) follow(floor, { personId, order, since })
    else floor.bus.tell('order', { id, personId, symbol })
  }
  return result
}

/** Whether this process's book follows a symbol's orders. */
export function follows(floor: Floor, symbol: string): boolean {
  return engineOf(floor, symbol) !== undefined
}

function engineOf({ engines }: Floor, symbol: string): Engine | undefined {
  return [...engines].find(({ mine }) => mine(symbol))
}

/** Brings the book to what is committed of an order, if it is one that it follows. */
export function follow(floor: Floor, { personId, order, since }: Kept): void {
  const { book } = floor
  const engine = engineOf(floor, order.symbol)
  const watched = engine && watchedOf(personId, order)
  if (!watched) return book.remove(order.id)
  const isNews = book.since(order.id) !== since
  book.add(watched, since)
  if (isNews) engine.lookFrom(since)
}

/** What the market can do to an order depends on this; null once it has ended. */
export function watchedOf(personId: string, order: Order): WatchedOrder | null {
  const { id, symbol, direction, lots, margin, stopLoss, takeProfit } = order
  const terms = { id, personId, symbol, direction, lots, margin, stopLoss, takeProfit }
  if (order.state === 'open') return { ...terms, state: 'open', entry: order.entry }
  if (order.state !== 'pending') return null
  const { kind, multiple, price, fee } = order
  return { ...terms, state: 'pending', kind, multiple, price, fee }
}
