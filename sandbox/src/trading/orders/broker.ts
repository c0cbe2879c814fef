import type * as z from 'zod/mini'
import type * as wire from '@kontor/shared/wire'
import type { TradingContext } from '../writer/context.ts'
import { readAfterChange } from './after-change.ts'
import { cancel } from './cancel.ts'
import { close } from './close.ts'
import { closeAll } from './close-all.ts'
import { modify } from './modify.ts'
import { orderById, pageOfOrders } from './order-list.ts'
import { place } from './place.ts'
import { reverse } from './reverse.ts'

type Input<Of extends wire.Endpoint> = z.output<Of['input']>
type Reply<Of extends wire.Endpoint> = Promise<z.output<Of['reply']>>

/**
 * The calls that users make with their orders; each throws Refusal as its endpoint says.
 * trading/rules/ decides which calls are allowed, and their cost.
 */
export interface Broker {
  place(personId: string, input: Input<typeof wire.placeOrder>): Reply<typeof wire.placeOrder>
  modify(personId: string, input: Input<typeof wire.modifyOrder>): Reply<typeof wire.modifyOrder>
  cancel(personId: string, input: Input<typeof wire.cancelOrder>): Reply<typeof wire.cancelOrder>
  close(personId: string, input: Input<typeof wire.closeOrder>): Reply<typeof wire.closeOrder>
  reverse(personId: string, input: Input<typeof wire.reverseOrder>): Reply<typeof wire.reverseOrder>
  closeAll(
    personId: string,
    input: Input<typeof wire.closeAllOrders>,
  ): Reply<typeof wire.closeAllOrders>
  /** The account after a change of these orders, as it is now. */
  after(personId: string, ids: readonly string[]): Promise<Omit<wire.AfterChange, 'change'>>
  list(personId: string, input: Input<typeof wire.listOrders>): Reply<typeof wire.listOrders>
  get(personId: string, id: string): Reply<typeof wire.getOrder>
}

/** The broker of a trading context. */
export function createBroker(context: TradingContext): Broker {
  return {
    place: (personId, input) => place(context, personId, input),
    modify: (personId, input) => modify(context, personId, input),
    cancel: (personId, { id }) => cancel(context, personId, id),
    close: (personId, input) => close(context, personId, input),
    reverse: (personId, input) => reverse(context, personId, input),
    closeAll: (personId, input) => closeAll(context, personId, input),
    after: (personId, ids) => readAfterChange(context.database, personId, ids),
    list: (personId, input) => pageOfOrders(context.database, personId, input),
    get: (personId, id) => orderById(context.database, personId, id),
  }
}
