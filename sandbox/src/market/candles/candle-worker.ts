import { parentPort, workerData } from 'node:worker_threads'
import { entries } from '../listings/listings.ts'
import { createMarket } from '../prices/market.ts'
import type { WorkerCall, WorkerReply } from './candle-thread.ts'
import { createCandles } from './candles.ts'

const candlesOf = createCandles(createMarket(workerData as string))
const bySymbol = new Map(entries.map((entry) => [entry.symbol, entry]))

parentPort?.on('message', ({ id, symbol, asked }: WorkerCall) => {
  const entry = bySymbol.get(symbol)
  const reply: WorkerReply = { id, candles: entry === undefined ? [] : candlesOf(entry, asked) }
  parentPort?.postMessage(reply)
})
