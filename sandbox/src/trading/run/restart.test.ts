import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { layers, openHouse, type TestHouse } from '../../../trials/testing/house.ts'
import { expectCleanLedger, traderOf, type Trader } from '../../../trials/testing/trader.ts'

let house: TestHouse
let trader: Trader
beforeEach(async () => {
  house = await openHouse()
  trader = await traderOf(house)
})

/** Shuts the house, lets something happen, and opens another one on the same database. */
async function whileShut(happens: () => void) {
  await house.app.close()
  happens()
  const lines: string[] = []
  const app = await buildApp({
    database: house.database,
    feed: house.feed,
    settings: { layers, scrypt: { N: 2, r: 8, p: 1 }, clock: Date.now },
    log: (line) => lines.push(line),
  })
  house = { ...house, app, lines }
}

afterEach(async () => {
  await expectCleanLedger(house)
  await house.app.close()
  await house.database.close()
})

/** What became of all orders, the oldest first. */
const fates = async () => {
  const rows = await house.database.query<{ fate: string }>(
    `select state || coalesce(' by ' || ended_by, '') as fate from trade_order order by seq`,
  )
  return rows.map(({ fate }) => fate)
}

/** What the house was paid for each night. */
const swaps = async () => {
  const rows = await house.database.query<{ amount: string }>(
    `select round(amount, 2) as amount from posting join ledger_transaction on ledger_transaction.id = transaction_id
     where kind = 'swap' and account_id = 'house:swap' order by posting.id`,
  )
  return rows.map(({ amount }) => amount)
}

it('what the market reached while the house was shut is done as soon as it opens, and what stood is watched on', async () => {
  const small = { lots: '0.1', multiple: 10 }
  await trader.place()
  await trader.place(small)
  await trader.place({ ...small, stopLoss: '1.08' })
  await trader.place({ ...small, direction: 'sell', takeProfit: '1.08' })
  await trader.place({ ...small, price: '1.07' })
  await trader.place({ ...small, price: '1.078' })
  await whileShut(() => house.feed.move({ EURUSD: '1.07542' }))
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
  house.feed.move({ EURUSD: '1.069' })
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
  house.feed.move({ EURUSD: '0.9' })
  await expect
    .poll(async () => new Set(await fates()))
    .toEqual(new Set(['closed by liquidation', 'closed by stop-loss', 'closed by take-profit']))
})

it('the nights of a long stop are charged at the start, each once and at its own price', async () => {
  await trader.place()
  await whileShut(() => {
    house.feed.reach('2026-11-19T12:00:00.000Z')
    house.feed.move({ EURUSD: '1.1' })
    house.feed.reach('2026-11-20T12:00:00.000Z')
    house.feed.move({ EURUSD: '1.09' })
    house.feed.reach('2026-11-23T20:00:00.000Z')
  })
  // Wednesday’s three, Thursday, Friday.
  expect(await swaps()).toEqual(['16.30', '5.50', '5.45'])
  await whileShut(() => {})
  expect(await swaps()).toHaveLength(3)
  await whileShut(() => house.feed.reach('2026-11-18T10:00:00.000Z'))
  expect(await swaps()).toHaveLength(3)
})

it('an order of a symbol that is no longer listed stays as it is and keeps nobody from starting', async () => {
  const { id } = await trader.place({ price: '1.08' })
  await house.database.query(`update trade_order set symbol = 'GONE'`)
  await whileShut(() => house.feed.move({ EURUSD: '1.07' }))
  expect(house.lines).toEqual([`${id} stays as it is: GONE is no longer listed`])
  expect(await fates()).toEqual(['pending'])
})
