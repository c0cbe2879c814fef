import { closeOrder, listOrders, placeOrder } from '@kontor/shared/wire'
import { serveSignedIn, type Desk } from '../http/serve.ts'
import type { House } from './house.ts'

/** Orders of the signed-in user. The rules of trading are in engine/. */
export function orderRoutes(desk: Desk, { broker }: House): void {
  serveSignedIn(desk, placeOrder, (input, { person }) => broker.place(person.id, input))
  serveSignedIn(desk, closeOrder, (input, { person }) => broker.close(person.id, input))
  serveSignedIn(desk, listOrders, ({ tab, current, pageSize }, { person }) => broker.list(person.id, tab, current, pageSize))
}
