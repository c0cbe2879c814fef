import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectCleanLedger, type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
beforeEach(() => sandbox.feed.move({ EURUSD: '1.08642', USDJPY: '154.382' }))
afterEach(() => expectCleanLedger(sandbox))
afterAll(() => sandbox.stop())

const small = { lots: '0.1', multiple: 10, stopLoss: '1.08' }

it('a failed task is tried again at the next tick, at its first price, and does not delay others, also on the same account', async () => {
  const trader = await traderOf(sandbox)
  const broken = await trader.place(small)
  const next = await trader.place(small)
  const other = await traderOf(sandbox)
  await other.place({ price: '1.08' })
  await sandbox.database.query(
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`,
  )
  await sandbox.database.query(
    `create trigger break_off before update on trade_order for each row when (new.id = '${broken.id}') execute function break_off()`,
  )
  sandbox.feed.move({ EURUSD: '1.079' })
  await expect.poll(() => other.list('positions')).toHaveLength(1)
  await expect.poll(() => trader.list('history')).toMatchObject([{ id: next.id }])
  expect(sandbox.lines.filter((line) => line.includes('broken off'))).toEqual([
    expect.stringContaining(`stop-loss of ${broken.id} failed`),
  ])
  expect(await trader.list('positions')).toEqual([broken])
  const { payload } = await sandbox.app.inject('/metrics')
  expect(payload).toContain('kontor_engine_failures 1')
  await sandbox.database.query('drop trigger break_off on trade_order')
  sandbox.feed.move({ EURUSD: '1.0864' })
  await expect
    .poll(() => trader.list('history'))
    .toMatchObject([{ id: next.id }, { id: broken.id, closed: { price: '1.07894' } }])
})

it('ticks that are faster than the execution execute each task once, at the price of its first tick', async () => {
  // One after the other: each log-in advances the clock by a minute, and codes expire soon.
  const traders: Trader[] = []
  for (let i = 0; i < 12; i += 1) traders.push(await traderOf(sandbox))
  for (const trader of traders) {
    await trader.place(small)
    await trader.place({ price: '1.08', lots: '0.1' })
  }
  for (const mid of ['1.0799', '1.0798', '1.0797', '1.0796', '1.0795'])
    sandbox.feed.move({ EURUSD: mid })
  for (const trader of traders) {
    await expect
      .poll(() => trader.list('history'))
      .toMatchObject([{ closed: { price: '1.07984', by: 'stop-loss' } }])
    await expect.poll(() => trader.list('positions')).toMatchObject([{ entry: '1.07996' }])
  }
})

it('a change of the currency rate alone can liquidate a position', async () => {
  const trader = await traderOf(sandbox)
  await trader.place({ symbol: 'EURJPY', direction: 'sell', lots: '1' })
  sandbox.feed.move({ EURJPY: '168.2' })
  sandbox.feed.move({ USDJPY: '60' })
  await expect.poll(() => trader.list('history')).toMatchObject([{ closed: { by: 'liquidation' } }])
})
