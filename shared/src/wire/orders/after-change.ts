import * as z from 'zod/mini'
import { usd } from '../protocol/decimals.ts'
import { order } from './order.ts'
import { tabFigures } from './order-list.ts'

/**
 * The account after a user changed orders, so that the page needs no further call. It describes the
 * time of the answer: a repeated call returns the present state, not that of the first answer.
 */
export const afterChange = z.object({
  /**
   * Id of the change. The socket's message has the same id, by which a page recognises its own
   * change.
   */
  change: z.string(),
  /** The orders that the call was about, each in its present state. */
  orders: z.array(order),
  ...tabFigures,
  /** USD that can be spent. */
  available: usd,
  /** USD frozen for positions and pending orders. */
  margin: usd,
})
export type AfterChange = z.output<typeof afterChange>

/**
 * A field of the reply to each change of orders. Absent from a broker that does not know it or
 * cannot read it; a page then asks for lists and balances.
 */
export const after = { after: z.optional(afterChange) }
