import { monitorEventLoopDelay } from 'node:perf_hooks'
import { median } from '../../tooling/test/median.ts'
import { openDatabase } from '../src/db/open.ts'
import { createFeed } from '../src/market/feed.ts'
import { buildApp } from '../src/server/app.ts'

/**
 * How long calls for 500 uncached candles block the event loop. Prints one line of JSON for each
 * period, in ms: the time of a call, its processor time in the loop, and the longest block of the
 * loop, which on a busy machine includes other processes.
 *
 *     node sandbox/bench/candles.ts
 */
const periods = ['1min', '60min', '4hour', '1day', '1week']
const symbols = ['EURUSD', 'EURGBP', 'XAUGBP', 'BTCUSDT', 'NAS100']

const feed = createFeed({ seed: 'bench', startAt: Date.UTC(2026, 10, 18, 15) })
const database = await openDatabase({ databaseUrl: null, data: 'memory' })
const settings = {
  layers: ['base64', 'uri', 'base64'] as const,
  scrypt: { N: 2, r: 8, p: 1 },
  clock: Date.now,
}
const app = await buildApp({ database, feed, settings, log: () => undefined })
// The first calls compile code.
for (const period of periods) await ask('XAGUSD', period)

for (const period of periods) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const [times, processor]: [number[], number[]] = [[], []]
  await new Promise((resolve) => setTimeout(resolve, 20))
  for (const symbol of symbols) {
    const [begun, before] = [performance.now(), process.threadCpuUsage()]
    await ask(symbol, period)
    times.push(performance.now() - begun)
    const { user, system } = process.threadCpuUsage(before)
    processor.push((user + system) / 1e3)
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.disable()
  console.log(
    JSON.stringify({
      period,
      call: Math.round(median(times)),
      processorOfLoop: Math.round(median(processor) * 10) / 10,
      loopHeldAtMost: Math.round(delay.max / 1e5) / 10,
    }),
  )
}
await app.close()
await database.close()
feed.stop()

async function ask(symbol: string, period: string): Promise<void> {
  const { statusCode } = await app.inject({
    url: `/v1/candles?symbol=${symbol}&period=${period}&limit=500`,
  })
  if (statusCode !== 200) throw new Error(`${symbol} ${period} answered ${statusCode}`)
}
