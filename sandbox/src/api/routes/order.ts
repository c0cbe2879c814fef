import {
  cancelOrder,
  closeAllOrders,
  closeOrder,
  getOrder,
  listOrders,
  modifyOrder,
  placeOrder,
  reverseOrder,
} from '@kontor/shared/wire'
import { serveSignedIn, type Api } from '../http/serve.ts'
import type { Services } from './services.ts'

/** Orders of the signed-in user. The rules of trading are in trading/rules/. */
export function orderRoutes(api: Api, { broker }: Services): void {
  serveSignedIn(api, placeOrder, (input, { person }) => broker.place(person.id, input))
  serveSignedIn(api, modifyOrder, (input, { person }) => broker.modify(person.id, input))
  serveSignedIn(api, cancelOrder, ({ id }, { person }) => broker.cancel(person.id, id))
  serveSignedIn(api, closeOrder, (input, { person }) => broker.close(person.id, input))
  serveSignedIn(api, reverseOrder, (input, { person }) => broker.reverse(person.id, input))
  serveSignedIn(api, closeAllOrders, (input, { person }) => broker.closeAll(person.id, input))
  serveSignedIn(api, listOrders, (input, { person }) => broker.list(person.id, input))
  serveSignedIn(api, getOrder, ({ id }, { person }) => broker.get(person.id, id))
}
