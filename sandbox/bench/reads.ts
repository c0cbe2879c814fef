import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { median } from '../../tooling/test/median.ts'
import { openDatabase } from '../src/db/open.ts'
import { createFeed } from '../src/market/feed.ts'
import { buildApp } from '../src/server/app.ts'

/**
 * Cached reads, compared with a bare Fastify that answers the same bytes: calls per second of the
 * server's processor time; the clients have their own process. Rounds alternate; each figure is a
 * median. Prints one line of JSON for each call.
 *
 *     node sandbox/bench/reads.ts [rounds = 5] [seconds a round = 3]
 */
const [rounds = 5, seconds = 3] = process.argv.slice(2).map(Number)
const calls = [
  '/v1/coin-list?category=forex&current=1&pageSize=5',
  '/v1/home-page',
  '/v1/candles?symbol=EURUSD&period=15min&limit=200',
  '/v1/news-list?current=1&pageSize=5',
]

const feed = createFeed({ seed: 'bench', startAt: Date.UTC(2026, 10, 18, 10) })
const database = await openDatabase({ databaseUrl: null, data: 'memory' })
const settings = {
  layers: ['base64', 'uri', 'base64'] as const,
  scrypt: { N: 2, r: 8, p: 1 },
  clock: Date.now,
}
const app = await buildApp({ database, feed, settings, log: () => undefined })
const house = await listen(app)
feed.start()

for (const call of calls) {
  const { body, headers } = await app.inject({ url: call })
  const bare = fastify()
  bare.get(call.split('?')[0] ?? '', (_, reply) =>
    reply.type(String(headers['content-type'])).send(body),
  )
  const plain = await listen(bare)
  const [bareRates, rates]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    bareRates.push(await rate(plain + call))
    rates.push(await rate(house + call))
  }
  await bare.close()
  const [ceiling, served] = [median(bareRates), median(rates)]
  console.log(
    JSON.stringify({
      call,
      bytes: body.length,
      barePerCpuSecond: ceiling,
      servedPerCpuSecond: served,
      ratio: Math.round((100 * served) / ceiling) / 100,
    }),
  )
}
feed.stop()
await app.close()
await database.close()

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

/** Calls per second of this process's processor time, while a client calls as fast as it can. */
async function rate(url: string): Promise<number> {
  const client = fork(path.join(import.meta.dirname, 'reads-client.ts'), [url, String(seconds)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  await once(client, 'message')
  const before = process.cpuUsage()
  const [count] = (await once(client, 'message')) as [number]
  const { user, system } = process.cpuUsage(before)
  return Math.round(count / ((user + system) / 1e6))
}
