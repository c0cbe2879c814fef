import {
  cancelOrder,
  closeAllOrders,
  closeOrder,
  listOrders,
  modifyOrder,
  placeOrder,
} from '@kontor/shared/wire'
import { serveSignedIn, type Desk } from '../http/serve.ts'
import type { House } from './house.ts'

/** Orders of the signed-in user. The rules of trading are in trading/engine/. */
export function orderRoutes(desk: Desk, { broker }: House): void {
  serveSignedIn(desk, placeOrder, (input, { person }) => broker.place(person.id, input))
  serveSignedIn(desk, modifyOrder, (input, { person }) => broker.modify(person.id, input))
  serveSignedIn(desk, cancelOrder, ({ id }, { person }) => broker.cancel(person.id, id))
  serveSignedIn(desk, closeOrder, (input, { person }) => broker.close(person.id, input))
  serveSignedIn(desk, closeAllOrders, (input, { person }) => broker.closeAll(person.id, input))
  serveSignedIn(desk, listOrders, (input, { person }) => broker.list(person.id, input))
}
