import { randomUUID } from 'node:crypto'
import type { Lots, Price } from '@kontor/shared/trading'
import { addPriceAlert, placeOrder, type Tokens } from '@kontor/shared/wire'
import type { Feed } from '../../src/market/feed.ts'
import type { Client } from './client.ts'

const symbols = ['BTCUSDT', 'ETHUSDT', 'BNBUSDT', 'BCHUSDT']

/** Number of steps away from the price, on each side. */
const STEPS = 8

/**
 * Places orders and price alerts at growing distances from the price, so that a moving market
 * reaches one after the other: positions with stop loss and take profit, limit and stop orders,
 * alerts. Orders that the market has already passed are refused and left out.
 */
export async function placeLadder(client: Client, { token }: Tokens, feed: Feed): Promise<void> {
  for (const symbol of symbols) {
    const { lotMin, stopLevel } = feed.listing(symbol)!
    const beside = (distance: bigint): Price => feed.quote(symbol).close + distance
    const terms = { symbol, lots: (lotMin * 2n) as Lots, multiple: 5 }
    for (let step = 1; step <= STEPS; step += 1) {
      const near = stopLevel + (stopLevel * BigInt(step)) / 4n
      for (const direction of ['buy', 'sell'] as const) {
        const side = direction === 'buy' ? 1n : -1n
        const place = (more: { price?: Price; stopLoss: Price; takeProfit: Price }) =>
          client.call(placeOrder, { ...terms, direction, key: randomUUID(), ...more }, token)
        await place({
          stopLoss: beside(-side * 2n * near),
          takeProfit: beside(side * 2n * near),
        })
        // For a buyer it is a limit order below the price and a stop order above.
        const price = beside((step % 2 === 0 ? side : -side) * 2n * near)
        const stops = { stopLoss: -2n * side * stopLevel, takeProfit: 3n * side * stopLevel }
        await place({
          price,
          stopLoss: price + stops.stopLoss,
          takeProfit: price + stops.takeProfit,
        })
      }
      for (const [side, distance] of [['above', near] as const, ['below', -near] as const]) {
        const alert = { symbol, side, price: beside(distance), key: randomUUID() }
        if (step % 2 === 1) await client.call(addPriceAlert, alert, token)
      }
    }
  }
}
