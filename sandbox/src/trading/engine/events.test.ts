import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accountEvent } from '@kontor/shared/wire'
import { expectCleanLedger, type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { type Client, connect } from '../../../trials/testing/socket.ts'

let sandbox: TestSandbox
let trader: Trader
let client: Client
beforeAll(async () => {
  sandbox = await openSandbox()
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  sandbox.feed.move({ EURUSD: '1.08642' })
  trader = await traderOf(sandbox)
  client = await listen(trader)
})
afterEach(async () => {
  client.close()
  await expectCleanLedger(sandbox)
})
afterAll(() => sandbox.stop())

/** Connects a user's socket and waits until the server knows its user. */
async function listen({ token }: Trader): Promise<Client> {
  const connected = await connect(sandbox.app)
  connected.say({ type: 'auth', token })
  connected.say({ type: 'subscribe', symbols: ['EURUSD'] })
  await expect.poll(connected.messages).toHaveLength(1)
  return connected
}

/** The messages about the account on the user's socket: figures changed, perhaps with an event. */
const changes = () =>
  client.said.filter((message) => 'type' in message).filter((message) => message.type === 'account')

/** The events among them, decimals as text. */
const events = () =>
  changes().flatMap(({ event }) => (event ? [z.encode(accountEvent, event)] : []))

it.each([
  ['filled', { price: '1.08' }, '1.07', { state: 'open', entry: '1.07006' }],
  ['stop-loss', { stopLoss: '1.085' }, '1.0845', { closed: { price: '1.08444', profit: '-102' } }],
  ['take-profit', { takeProfit: '1.09' }, '1.1', { closed: { price: '1.09994', profit: '673' } }],
  ['liquidated', {}, '1.08', { closed: { by: 'liquidation', price: '1.07994', profit: '-327' } }],
  [
    'cancelled',
    { price: '1.09', lots: '4.57', multiple: 50 },
    '1.1',
    { cancelled: { by: 'balance' } },
  ],
] as const)(
  'TRD-101 the socket says “%s” with the order of %j',
  async (kind, ticket, mid, order) => {
    const { id } = await trader.place(ticket)
    sandbox.feed.move({ EURUSD: mid })
    await expect.poll(events).toMatchObject([{ kind, order: { id, ...order } }])
  },
)

it('TRD-101 the swap of a night changes figures and is no event', async () => {
  await trader.place({ multiple: 10 })
  // Placing the order changed figures too.
  await expect.poll(changes).toHaveLength(1)
  sandbox.feed.reach('2026-11-18T21:00:01Z')
  sandbox.feed.move({ EURUSD: '1.08642' })
  await expect.poll(changes).toHaveLength(2)
  expect(events()).toEqual([])
})
