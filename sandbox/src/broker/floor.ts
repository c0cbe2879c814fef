import { randomUUID } from 'node:crypto'
import type { Order } from '@kontor/shared/wire'
import type { Bus } from '../bus/bus.ts'
import type { Database, Queries } from '../db/database.ts'
import { createBook, type Book, type WatchedOrder } from '../engine/book.ts'
import type { Feed } from '../feed/feed.ts'
import { createLanes, createLimit, type Lanes, type Limit } from './lanes.ts'
import { saveOrder } from './orders.ts'
import type { Section } from './section.ts'

/** What trading works with. */
export interface Floor {
  database: Database
  feed: Feed
  /** What this process is called in the database. */
  name: string
  /** Tells other processes. */
  bus: Bus
  /** Those whose engines run in this process. */
  sections: Set<Section>
  /** Follows the live orders of the sections in the database, where the truth is. */
  book: Book
  /** Whatever touches an account's orders takes its turn here, so that the book follows in the order of the commits. */
  lanes: Lanes
  /** What happens by itself leaves room for what users ask for. */
  limit: Limit
}

/** Accounts that are worked on at once while nobody asked for it. */
const ACCOUNTS_AT_ONCE = 4

/** An SQL transaction that changes somebody's orders. */
export interface Change extends Queries {
  /** Writes an order as it is now; the book follows once all is committed. */
  save(order: Order): Promise<void>
}

/** A floor whose book is still empty. */
export function createFloor(database: Database, feed: Feed, bus: Bus): Floor {
  const productOf = (symbol: string) => {
    const product = feed.listing(symbol)
    if (product === undefined) throw new RangeError(`${symbol} is not listed`)
    return product
  }
  const turns = { lanes: createLanes(), limit: createLimit(ACCOUNTS_AT_ONCE) }
  return { database, feed, bus, name: randomUUID(), sections: new Set(), book: createBook(productOf), ...turns }
}

/** Runs work on somebody's orders in their turn and in one SQL transaction. What it throws leaves everything as it was. */
export function changeOrders<Result>(floor: Floor, personId: string, work: (tx: Change) => Promise<Result>): Promise<Result> {
  return floor.lanes.run(personId, () => changeNow(floor, personId, work))
}

/** The same for what happens by itself. */
export function changeUnasked<Result>(floor: Floor, personId: string, work: (tx: Change) => Promise<Result>): Promise<Result> {
  return floor.lanes.run(personId, () => floor.limit(() => changeNow(floor, personId, work)))
}

/** The same for who has the turn already. */
export async function changeNow<Result>(floor: Floor, personId: string, work: (tx: Change) => Promise<Result>): Promise<Result> {
  const { database, feed, bus, name } = floor
  const saved: Order[] = []
  const result = await database.transaction((tx) =>
    work({
      query: tx.query,
      save: async (order) => {
        await saveOrder(tx, { personId, order }, { at: feed.now(), by: name })
        saved.push(order)
      },
    }),
  )
  for (const order of saved) {
    const { id, symbol } = order
    if (follows(floor, symbol)) follow(floor, personId, order)
    else bus.tell('order', { id, personId, symbol })
  }
  return result
}

/** Whether this process's book follows a symbol's orders. */
export function follows({ sections }: Floor, symbol: string): boolean {
  return [...sections].some(({ mine }) => mine(symbol))
}

/** Brings the book to what is committed of an order, if it is one that it follows. */
export function follow(floor: Floor, personId: string, order: Order): void {
  const watched = follows(floor, order.symbol) ? watchedOf(personId, order) : null
  if (watched === null) floor.book.remove(order.id)
  else floor.book.add(watched)
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
