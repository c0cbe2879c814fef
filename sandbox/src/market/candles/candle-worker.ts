import { parentPort, workerData } from 'node:worker_threads'
import { listings } from '../listings/tables/listings.ts'
import { createMarket } from '../prices/market.ts'
import type { WorkerCall, WorkerReply } from './candle-thread.ts'
import { createCandles } from './candles.ts'

const candlesOf = createCandles(createMarket(workerData as string))
const bySymbol = new Map(listings.map((listing) => [listing.symbol, listing]))

parentPort?.on('message', ({ id, symbol, asked }: WorkerCall) => {
  const listing = bySymbol.get(symbol)
  const reply: WorkerReply = { id, candles: listing === undefined ? [] : candlesOf(listing, asked) }
  parentPort?.postMessage(reply)
})
