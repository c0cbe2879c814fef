/** @module-tag slow */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { expectCleanLedger, type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { balanceOf } from '../../money/ledger/ledger.ts'

// The clock is at Wednesday, 2026-11-18, 10:00 UTC. EUR/USD is at 1.08642. A night costs a buy
// 0.0001 and pays a sell 0.00004.
let sandbox: TestSandbox
let trader: Trader
beforeEach(async () => {
  sandbox = await openSandbox()
  trader = await traderOf(sandbox)
})
afterEach(async () => {
  await expectCleanLedger(sandbox)
  await sandbox.stop()
})

const swaps = async () =>
  (await trader.movements()).filter((movement) => movement.startsWith('swap'))

/** Makes a tick at an instant. */
function tickAt(instant: string): void {
  sandbox.feed.reach(instant)
  sandbox.feed.move({ USDJPY: '154.382' })
}

it('a position that is held at 21:00 UTC is charged once, three-fold on Wednesday, however many ticks follow', async () => {
  const { id } = await trader.place()
  tickAt('2026-11-18T20:59:59.999Z')
  expect(await trader.list('positions')).toMatchObject([{ swap: '0' }])
  tickAt('2026-11-18T21:00:00.000Z')
  // 54,321.00 · 0.0001 · 3
  await expect.poll(swaps).toEqual(['swap -16.3'])
  tickAt('2026-11-18T21:00:00.500Z')
  tickAt('2026-11-19T20:59:00.000Z')
  expect(await trader.list('positions')).toMatchObject([{ id, swap: '-16.3', margin: '543.24' }])
  tickAt('2026-11-19T21:00:00.300Z')
  await expect.poll(swaps).toEqual(['swap -16.3', 'swap -5.43'])
  expect(await trader.list('positions')).toMatchObject([{ id, swap: '-21.73' }])
  expect(await balanceOf(sandbox.database, 'broker:swap')).toBe(decimal('21.73'))
  tickAt('2026-11-20T21:00:00.000Z')
  await expect.poll(swaps).toHaveLength(3)
  // Saturday and Sunday have no nights.
  tickAt('2026-11-22T23:00:00.000Z')
  expect(await trader.close(id)).toMatchObject({ swap: '-27.16' })
  expect(await swaps()).toHaveLength(3)
})

it('a sell receives swap', async () => {
  await trader.place({ direction: 'sell' })
  tickAt('2026-11-18T21:00:00.000Z')
  await expect.poll(swaps).toEqual(['swap 6.52'])
})

it('a close settles a night that no tick has settled; a pending order, and one opened at exactly 21:00, have none', async () => {
  const pending = await trader.place({ price: '1.08' })
  const held = await trader.place()
  sandbox.feed.reach('2026-11-18T21:00:00.000Z')
  const opened = await trader.place()
  await trader.cancel(pending.id)
  expect(await trader.close(held.id)).toMatchObject({ swap: '-16.3' })
  expect(await trader.close(opened.id)).toMatchObject({ swap: '0' })
  tickAt('2026-11-18T21:00:00.500Z')
  expect(await swaps()).toEqual(['swap -16.3'])
})

it('a closed part takes its share of the swap, and the rest is charged on its own', async () => {
  const { id } = await trader.place()
  tickAt('2026-11-18T21:00:00.000Z')
  await expect.poll(swaps).toHaveLength(1)
  expect(await trader.close(id, { lots: '0.17' })).toMatchObject({ swap: '-5.54' })
  expect(await trader.list('positions')).toMatchObject([{ id, swap: '-10.76' }])
  tickAt('2026-11-19T21:00:00.000Z')
  // 0.33 lots: 35,851.86 · 0.0001
  await expect.poll(swaps).toEqual(['swap -16.3', 'swap -3.59'])
})

it('a night has the price of 21:00, not of the next tick', async () => {
  await trader.place()
  sandbox.feed.reach('2026-11-18T20:30:00.000Z')
  sandbox.feed.move({ EURUSD: '1.1' })
  sandbox.feed.reach('2026-11-18T21:00:01.000Z')
  sandbox.feed.move({ EURUSD: '1.09' })
  await expect.poll(swaps).toEqual(['swap -16.5'])
})

it('a swap that exceeds the available balance is taken from the position’s margin, which moves its liquidation closer', async () => {
  // 9,778.32 of margin and 48.89 of fee leave 172.79; 977,778.00 · 0.0001 · 3 are due.
  const placed = await trader.place({ lots: '9' })
  expect(placed).toMatchObject({ margin: '9778.32', fee: '48.89', liquidationPrice: '1.08111' })
  tickAt('2026-11-18T21:00:00.000Z')
  await expect.poll(() => trader.wallet()).toEqual(['0', '9657.78'])
  expect(await trader.list('positions')).toMatchObject([
    { margin: '9657.78', swap: '-293.33', liquidationPrice: '1.08117' },
  ])
  // The price at which it would not be liquidated without that night.
  sandbox.feed.move({ EURUSD: '1.08122' })
  await expect.poll(() => trader.list('history')).toMatchObject([{ closed: { by: 'liquidation' } }])
})

it('a swap that fails is tried again at the next tick and does not delay others', async () => {
  const broken = await trader.place()
  const other = await traderOf(sandbox)
  await other.place()
  await sandbox.database.query(
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`,
  )
  await sandbox.database.query(
    `create trigger break_off before update on trade_order for each row when (new.id = '${broken.id}') execute function break_off()`,
  )
  tickAt('2026-11-18T21:00:00.000Z')
  await expect.poll(() => other.list('positions')).toMatchObject([{ swap: '-16.3' }])
  expect(await trader.list('positions')).toMatchObject([{ swap: '0' }])
  await expect.poll(() => sandbox.lines).toContainEqual(expect.stringContaining('broken off'))
  await sandbox.database.query('drop trigger break_off on trade_order')
  tickAt('2026-11-18T21:00:00.500Z')
  await expect.poll(swaps).toEqual(['swap -16.3'])
  expect(await other.list('positions')).toMatchObject([{ swap: '-16.3' }])
})
