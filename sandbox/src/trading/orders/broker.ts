import type * as z from 'zod/mini'
import type * as wire from '@kontor/shared/wire'
import { cancel } from './cancel.ts'
import { closeAll } from './close-all.ts'
import { close } from './close.ts'
import type { Floor } from '../writer/floor.ts'
import { modify } from './modify.ts'
import { pageOfOrders } from './order-list.ts'
import { place } from './place.ts'

type Input<Of extends wire.Endpoint> = z.output<Of['input']>
type Reply<Of extends wire.Endpoint> = Promise<z.output<Of['reply']>>

/**
 * What users ask for with their orders; all throw Refusal as the endpoints say. What is allowed and
 * what it costs is decided in trading/engine/.
 */
export interface Broker {
  place(personId: string, input: Input<typeof wire.placeOrder>): Reply<typeof wire.placeOrder>
  modify(personId: string, input: Input<typeof wire.modifyOrder>): Reply<typeof wire.modifyOrder>
  cancel(personId: string, id: string): Reply<typeof wire.cancelOrder>
  close(personId: string, input: Input<typeof wire.closeOrder>): Reply<typeof wire.closeOrder>
  closeAll(
    personId: string,
    input: Input<typeof wire.closeAllOrders>,
  ): Reply<typeof wire.closeAllOrders>
  list(personId: string, input: Input<typeof wire.listOrders>): Reply<typeof wire.listOrders>
}

/** The broker of a floor. */
export function createBroker(floor: Floor): Broker {
  return {
    place: (personId, input) => place(floor, personId, input),
    modify: (personId, input) => modify(floor, personId, input),
    cancel: (personId, id) => cancel(floor, personId, id),
    close: (personId, input) => close(floor, personId, input),
    closeAll: (personId, input) => closeAll(floor, personId, input),
    list: (personId, input) => pageOfOrders(floor.database, personId, input),
  }
}
