import type { Partition } from '../partitions/partition.ts'
import { liveOrders, liveSymbols } from '../rows/stored-order.ts'
import type { TradingContext } from '../writer/context.ts'
import { follow } from '../writer/follow.ts'
import { changedSince, reloadOrders, watermark } from './changed-orders.ts'

/** Loads a partition's live orders into the trigger index. */
export async function loadOrders(
  context: TradingContext,
  { owns }: Partition,
  log: (line: string) => void,
): Promise<void> {
  const { database, feed } = context
  const before = await watermark(database)
  const symbols = (await liveSymbols(database)).filter(owns)
  for (const stored of await liveOrders(database, symbols)) {
    const { id, symbol } = stored.order
    if (feed.listing(symbol) === undefined)
      log(`${id} stays as it is: ${symbol} is no longer listed`)
    else follow(context, stored)
  }
  // The index may have the older state of orders that changed during the read: read them again.
  await reloadOrders(context, await changedSince(database, before))
}
