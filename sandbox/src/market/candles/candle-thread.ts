import { Worker } from 'node:worker_threads'
import type { Candle } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import type { CandleRequest } from './candles.ts'

/** Calls that may wait at once; the slowest takes a third of a second. */
const MOST_WAITING = 64

export interface WorkerCall {
  id: number
  symbol: string
  asked: CandleRequest
}

export interface WorkerReply {
  id: number
  candles: Candle[]
}

interface CandleThread {
  /** @throws Refusal UNAVAILABLE when too many calls wait, or when the thread has ended */
  read(symbol: string, asked: CandleRequest): Promise<Candle[]>
  /** Ends the thread; the calls that wait are refused. Idempotent. */
  stop(): void
}

interface Waiting {
  resolve(candles: Candle[]): void
  reject(cause: unknown): void
}

/**
 * Computes candles of one seed in a thread of its own, so that a long history does not hold up
 * ticks. The thread starts with the first call, and again after it has failed.
 */
export function createCandleThread(seed: string): CandleThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let calls = 0

  return {
    read: (symbol, asked) => {
      if (waiting.size >= MOST_WAITING) return Promise.reject(new Refusal('UNAVAILABLE'))
      worker ??= start()
      const call: WorkerCall = { id: calls++, symbol, asked }
      worker.postMessage(call)
      return new Promise((resolve, reject) => waiting.set(call.id, { resolve, reject }))
    },
    stop: () => {
      void worker?.terminate()
      end()
    },
  }

  function start(): Worker {
    const started = new Worker(new URL('./candle-worker.ts', import.meta.url), { workerData: seed })
    started.unref()
    started.on('message', ({ id, candles }: WorkerReply) => {
      waiting.get(id)?.resolve(candles)
      waiting.delete(id)
    })
    started.on('error', (cause) => {
      if (worker === started) end(cause)
    })
    return started
  }

  function end(cause?: unknown): void {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Refusal('UNAVAILABLE', { cause }))
    waiting.clear()
  }
}
