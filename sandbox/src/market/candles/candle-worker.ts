import { parentPort, workerData } from 'node:worker_threads'
import { entries } from '../listings/listings.ts'
import { createWeeks } from '../prices/minutes.ts'
import { createMoments } from '../prices/moments.ts'
import { createPaths } from '../prices/paths.ts'
import type { WorkerCall, WorkerReply } from './candle-thread.ts'
import { createCandles } from './candles.ts'

const seed = workerData as string
const weeks = createWeeks(seed, createPaths(seed))
const candlesOf = createCandles(weeks, createMoments(seed, weeks))
const bySymbol = new Map(entries.map((entry) => [entry.symbol, entry]))

parentPort?.on('message', ({ id, symbol, asked }: WorkerCall) => {
  const entry = bySymbol.get(symbol)
  const reply: WorkerReply = { id, candles: entry === undefined ? [] : candlesOf(entry, asked) }
  parentPort?.postMessage(reply)
})
