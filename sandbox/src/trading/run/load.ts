import { changedSince, readAnew, watermark } from '../writer/changes.ts'
import { follow, type Floor } from '../writer/floor.ts'
import { liveOrders, liveSymbols } from '../orders/orders.ts'
import type { Section } from './section.ts'

/** Takes a section's orders into the book. */
export async function loadOrders(
  floor: Floor,
  { mine }: Pick<Section, 'mine'>,
  log: (line: string) => void,
): Promise<void> {
  const { database, feed } = floor
  const before = await watermark(database)
  const symbols = (await liveSymbols(database)).filter(mine)
  for (const kept of await liveOrders(database, symbols)) {
    const { id, symbol } = kept.order
    if (feed.listing(symbol) === undefined)
      log(`${id} stays as it is: ${symbol} is no longer listed`)
    else follow(floor, kept)
  }
  // What was asked for while they were read may have reached the book before they did.
  await readAnew(floor, await changedSince(database, before))
}
