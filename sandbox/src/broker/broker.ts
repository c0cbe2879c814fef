import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { closeOrder, placeOrder, type Order, type OrderTab } from '@kontor/shared/wire'
import type { Database } from '../db/database.ts'
import { closePosition } from '../engine/close.ts'
import { openMarketOrder } from '../engine/open.ts'
import type { Feed } from '../feed/feed.ts'
import { Refusal } from '../http/refusal.ts'
import { availableOf, marginOf } from '../ledger/accounts.ts'
import { lockBalances, post } from '../ledger/ledger.ts'
import { momentOf } from './moment.ts'
import { once } from './once.ts'
import { endOrder, insertOrder, lockOrder, pageOfOrders, positionOf } from './orders.ts'
import type { Watched } from './watched.ts'

/** Orders and their effects. What is allowed and what it costs is decided in engine/. */
export interface Broker {
  /** @throws Refusal as the endpoint says */
  place(personId: string, input: z.output<typeof placeOrder.input>): Promise<Order>
  /** @throws Refusal as the endpoint says */
  close(personId: string, input: z.output<typeof closeOrder.input>): Promise<Order>
  list(personId: string, tab: OrderTab, current: number, pageSize: number): Promise<{ data: Order[]; total: number }>
}

/** The broker of one database and one market; positions that open and close are told to `watched`. */
export function createBroker(database: Database, feed: Feed, watched: Watched): Broker {
  return {
    async place(personId, input) {
      const { answer, first } = await database.transaction((tx) =>
        once(tx, personId, placeOrder, input, async () => {
          const [available = 0n] = await lockBalances(tx, [availableOf(personId), marginOf(personId)])
          const moment = momentOf(feed, input.symbol)
          if (moment === null) throw new Refusal('SYMBOL_UNKNOWN')
          const decided = openMarketOrder(moment, { ...input, personId, available })
          if ('refused' in decided) throw new Refusal(decided.refused)
          const { symbol, direction, lots, multiple } = input
          const terms = { id: randomUUID(), symbol, direction, kind: 'market', lots, multiple } as const
          const order: Order = { ...terms, ...decided.opening, openedAt: feed.now(), closed: null }
          await insertOrder(tx, personId, order)
          await post(tx, 'open', order.id, decided.postings)
          return order
        }),
      )
      if (first) watched.add(positionOf(answer, personId))
      return answer
    },

    async close(personId, input) {
      const { answer } = await database.transaction((tx) =>
        once(tx, personId, closeOrder, input, async () => {
          const found = await lockOrder(tx, input.id)
          if (found?.personId !== personId || found.order.closed !== null) throw new Refusal('ORDER_NOT_OPEN')
          const moment = momentOf(feed, found.order.symbol)
          if (moment === null) throw new Refusal('MARKET_CLOSED')
          const decided = closePosition(moment, positionOf(found.order, personId))
          if ('refused' in decided) throw new Refusal(decided.refused)
          await post(tx, 'close', found.order.id, decided.postings)
          return endOrder(tx, found.order, decided.closing, 'user', feed.now())
        }),
      )
      watched.remove(positionOf(answer, personId))
      return answer
    },

    list: (personId, tab, current, pageSize) => pageOfOrders(database, personId, tab, current, pageSize),
  }
}
