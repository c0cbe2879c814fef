import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { addPriceAlert } from '@kontor/shared/wire'
import { type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { layers, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { type Client, connect } from '../../../trials/testing/socket.ts'
import { buildApp } from '../../server/app.ts'

let sandbox: TestSandbox
let trader: Trader
let apps: FastifyInstance[] = []
beforeEach(async () => {
  sandbox = await openSandbox()
  trader = await traderOf(sandbox)
})
afterEach(async () => {
  for (const app of apps) await app.close()
  apps = []
  await sandbox.database.close()
})

/** Starts another process on the same database. */
async function start(): Promise<FastifyInstance> {
  const { database, feed } = sandbox
  const settings = { layers, scrypt: { N: 2, r: 8, p: 1 }, clock: Date.now }
  const app = await buildApp({ database, feed, settings, log: () => {} })
  await app.listen({ port: 0, host: '127.0.0.1' })
  apps.push(app)
  return app
}

/** Connects the user's socket and waits until the server knows its user. */
async function listen(app: FastifyInstance): Promise<Client> {
  const client = await connect(app)
  client.say({ type: 'auth', token: trader.token })
  client.say({ type: 'subscribe', symbols: ['EURUSD'] })
  await expect.poll(client.messages).toHaveLength(1)
  return client
}

const kinds = ({ said }: Client) =>
  said.flatMap((message) =>
    'type' in message && message.type === 'account' && message.event ? message.event.kind : [],
  )

const waiting = () => sandbox.database.query('select id from account_event where not told')

it('SANDBOX-073 triggers that the market reached during a stop are reported after the start, once', async () => {
  const small = { lots: '0.1', multiple: 10 }
  await trader.place({ ...small, stopLoss: '1.08' })
  await trader.place({ ...small, stopLoss: '1.07' })
  await sandbox.call(
    addPriceAlert,
    { symbol: 'EURUSD', side: 'below', price: decimal<'price'>('1.081'), key: randomUUID() },
    trader.token,
  )
  await sandbox.app.close()
  sandbox.feed.move({ EURUSD: '1.0795' })
  sandbox.feed.move({ EURUSD: '1.0864' })
  const app = await start()
  await expect.poll(waiting).toHaveLength(2)
  const first = await listen(app)
  await expect.poll(() => kinds(first).toSorted()).toEqual(['price-alert', 'stop-loss'])
  await expect.poll(waiting).toEqual([])
  first.close()

  const second = await listen(app)
  sandbox.feed.move({ EURUSD: '1.069' })
  await expect.poll(() => kinds(second)).toEqual(['stop-loss'])
  await expect.poll(waiting).toEqual([])
  second.close()
})
