import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import {
  type AfterChange,
  cancelOrder,
  closeAllOrders,
  closeOrder,
  type Endpoint,
  getOrder,
  listOrders,
  modifyOrder,
  placeOrder,
  reverseOrder,
} from '@kontor/shared/wire'
import { type Api, serveSignedIn } from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

/** Orders of the signed-in user. The rules of trading are in trading/rules/. */
export function orderRoutes(api: Api, services: Services): void {
  const { broker } = services
  serveChange(api, services, placeOrder, broker.place, ({ id }) => [id])
  serveChange(api, services, modifyOrder, broker.modify, ({ id }) => [id])
  serveChange(api, services, cancelOrder, broker.cancel, ({ id }) => [id])
  // The reply is the closed part; the position keeps its id.
  serveChange(api, services, closeOrder, broker.close, (_, { id }) => [id])
  serveChange(api, services, reverseOrder, broker.reverse, ({ closed, opened }) => [
    closed.id,
    opened.id,
  ])
  serveChange(api, services, closeAllOrders, broker.closeAll, ({ closed }) =>
    closed.map(({ id }) => id),
  )
  serveSignedIn(api, listOrders, (input, { person }) => broker.list(person.id, input))
  serveSignedIn(api, getOrder, ({ id }, { person }) => broker.get(person.id, id))
}

/**
 * Serves a change of orders. Tells the user's other pages that the account changed; the calling
 * page gets the account after the change in its reply, or, where that cannot be read, reloads.
 * `idsOf` gives the orders to read for that reply.
 */
function serveChange<
  Input extends z.ZodMiniType,
  Reply extends z.ZodMiniType<{ after?: AfterChange | undefined }>,
>(
  api: Api,
  { broker, notifyOfOrders, log }: Services,
  endpoint: Endpoint<Input, Reply>,
  run: (personId: string, input: z.output<Input>) => Promise<z.output<Reply>>,
  idsOf: (reply: z.output<Reply>, input: z.output<Input>) => string[],
): void {
  serveSignedIn(api, endpoint, async (input, { person }) => {
    const reply = await run(person.id, input)
    const change = randomUUID()
    notifyOfOrders(person.id, change)
    try {
      const after = await broker.after(person.id, idsOf(reply, input))
      return { ...reply, after: { change, ...after } }
    } catch (cause) {
      // The change is made: an error would say the opposite, and its repeat would be refused.
      log(`${endpoint.path}: the account after the change cannot be read: ${String(cause)}`)
      return reply
    }
  })
}
