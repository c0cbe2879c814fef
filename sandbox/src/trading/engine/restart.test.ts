import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectCleanLedger, type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { layers, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { buildApp } from '../../server/app.ts'

let sandbox: TestSandbox
let trader: Trader
beforeEach(async () => {
  sandbox = await openSandbox()
  trader = await traderOf(sandbox)
})

/** Stops the sandbox, calls `happens`, and starts another one on the same database. */
async function whileShut(happens: () => void) {
  await sandbox.app.close()
  happens()
  const lines: string[] = []
  const app = await buildApp({
    database: sandbox.database,
    feed: sandbox.feed,
    settings: { layers, scrypt: { N: 2, r: 8, p: 1 }, clock: Date.now },
    log: (line) => lines.push(line),
  })
  sandbox = { ...sandbox, app, lines }
}

afterEach(async () => {
  await expectCleanLedger(sandbox)
  await sandbox.app.close()
  await sandbox.database.close()
})

/** The final states of all orders, oldest first. */
const fates = async () => {
  const rows = await sandbox.database.query<{ fate: string }>(
    `select state || coalesce(' by ' || ended_by, '') as fate from trade_order order by seq`,
  )
  return rows.map(({ fate }) => fate)
}

/** The swap that the broker received for each night. */
const swaps = async () => {
  const rows = await sandbox.database.query<{ amount: string }>(
    `select round(amount, 2) as amount from posting join ledger_transaction on ledger_transaction.id = transaction_id
     where kind = 'swap' and account_id = 'broker:swap' order by posting.id`,
  )
  return rows.map(({ amount }) => amount)
}

it('triggers reached during a stop are executed at the start, and the other orders are loaded', async () => {
  const small = { lots: '0.1', multiple: 10 }
  await trader.place()
  await trader.place(small)
  await trader.place({ ...small, stopLoss: '1.08' })
  await trader.place({ ...small, direction: 'sell', takeProfit: '1.08' })
  await trader.place({ ...small, price: '1.07' })
  await trader.place({ ...small, price: '1.078' })
  await whileShut(() => sandbox.feed.move({ EURUSD: '1.07542' }))
  await expect
    .poll(fates)
    .toEqual([
      'closed by liquidation',
      'open',
      'closed by stop-loss',
      'closed by take-profit',
      'pending',
      'open',
    ])
  sandbox.feed.move({ EURUSD: '1.069' })
  await expect
    .poll(fates)
    .toEqual([
      'closed by liquidation',
      'open',
      'closed by stop-loss',
      'closed by take-profit',
      'open',
      'open',
    ])
  sandbox.feed.move({ EURUSD: '0.9' })
  await expect
    .poll(async () => new Set(await fates()))
    .toEqual(new Set(['closed by liquidation', 'closed by stop-loss', 'closed by take-profit']))
})

it('the nights of a long stop are charged at the start, each once at its own price', async () => {
  await trader.place()
  await whileShut(() => {
    sandbox.feed.reach('2026-11-19T12:00:00.000Z')
    sandbox.feed.move({ EURUSD: '1.1' })
    sandbox.feed.reach('2026-11-20T12:00:00.000Z')
    sandbox.feed.move({ EURUSD: '1.09' })
    sandbox.feed.reach('2026-11-23T20:00:00.000Z')
  })
  // Three nights of Wednesday, then Thursday and Friday.
  expect(await swaps()).toEqual(['16.30', '5.50', '5.45'])
  await whileShut(() => {})
  expect(await swaps()).toHaveLength(3)
  await whileShut(() => sandbox.feed.reach('2026-11-18T10:00:00.000Z'))
  expect(await swaps()).toHaveLength(3)
})

it('an order of a symbol that is no longer listed stays as it is and does not prevent the start', async () => {
  const { id } = await trader.place({ price: '1.08' })
  await sandbox.database.query(`update trade_order set symbol = 'GONE'`)
  await whileShut(() => sandbox.feed.move({ EURUSD: '1.07' }))
  expect(sandbox.lines).toEqual([`${id} stays as it is: GONE is no longer listed`])
  expect(await fates()).toEqual(['pending'])
})
