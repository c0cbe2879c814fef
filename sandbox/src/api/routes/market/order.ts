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
import { serveSignedIn, type Api } from '../../http/serve/serve.ts'
import { serveMoney } from '../../http/serve/serve-money.ts'
import type { Services } from '../../services.ts'

/** Orders of the signed-in user. The rules of trading are in trading/rules/. */
export function orderRoutes(api: Api, services: Services): void {
  const { broker } = services
  serveMoney(api, services, placeOrder, (input, { person }) => broker.place(person.id, input))
  serveMoney(api, services, modifyOrder, (input, { person }) => broker.modify(person.id, input))
  serveMoney(api, services, cancelOrder, ({ id }, { person }) => broker.cancel(person.id, id))
  serveMoney(api, services, closeOrder, (input, { person }) => broker.close(person.id, input))
  serveMoney(api, services, reverseOrder, (input, { person }) => broker.reverse(person.id, input))
  serveMoney(api, services, closeAllOrders, (input, { person }) =>
    broker.closeAll(person.id, input),
  )
  serveSignedIn(api, listOrders, (input, { person }) => broker.list(person.id, input))
  serveSignedIn(api, getOrder, ({ id }, { person }) => broker.get(person.id, id))
}
