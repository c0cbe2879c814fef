import { changedSince, readAnew, watermark } from './changes.ts'
import { follow, type Floor } from './floor.ts'
import { liveOrders, liveSymbols } from './orders.ts'
import type { Section } from './section.ts'

/** Takes a section's orders into the book. Gives the market's instant since which each has been as it is. */
export async function loadOrders(floor: Floor, { mine }: Section, log: (line: string) => void): Promise<Map<string, number>> {
  const { database, feed } = floor
  const watchedSince = new Map<string, number>()
  const before = await watermark(database)
  const symbols = (await liveSymbols(database)).filter(mine)
  for (const { personId, order, changedAt } of await liveOrders(database, symbols)) {
    if (feed.listing(order.symbol) === undefined) log(`${order.id} stays as it is: ${order.symbol} is no longer listed`)
    else {
      follow(floor, personId, order)
      watchedSince.set(order.id, changedAt)
    }
  }
  // What was asked for while they were read may have reached the book before they did.
  await readAnew(floor, await changedSince(database, before))
  return watchedSince
}
