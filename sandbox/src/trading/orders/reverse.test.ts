import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeAllOrders, reverseOrder } from '@kontor/shared/wire'
import { expectCleanLedger, type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

// EUR/USD has a bid of 1.08636 and an ask of 1.08648.
let sandbox: TestSandbox
let trader: Trader
beforeAll(async () => (sandbox = await openSandbox()))
beforeEach(async () => {
  sandbox.feed.move({ EURUSD: '1.08642', BTCUSDT: '67800' })
  trader = await traderOf(sandbox)
})
afterEach(() => expectCleanLedger(sandbox))
afterAll(() => sandbox.stop())

it('TRD-104 a position is closed and the other side opened at one price, without its protection', async () => {
  const { id } = await trader.place({ stopLoss: '1.08', takeProfit: '1.1' })
  sandbox.feed.move({ EURUSD: '1.08742' })
  const { closed, opened } = await trader.reverse(id)
  expect(closed).toMatchObject({ id, closed: { price: '1.08736', profit: '44', by: 'user' } })
  // 50,000 · 1.08736 ÷ 100
  expect(opened).toMatchObject({
    state: 'open',
    direction: 'sell',
    lots: '0.5',
    multiple: 100,
    entry: '1.08736',
    margin: '543.68',
    fee: '2.72',
    stopLoss: null,
    takeProfit: null,
  })
  expect(await trader.list('positions')).toEqual([opened])
  expect(await trader.list('history')).toEqual([closed])
  // 10,000 − 2.72 + 44 − 2.72 − 543.68 − 2.72
  expect(await trader.wallet()).toEqual(['9492.16', '543.68'])
})

it('TRD-104 a reversed position can be liquidated and reversed again', async () => {
  const { id } = await trader.place()
  const { opened } = await trader.reverse(id)
  const back = await trader.reverse(opened.id)
  expect(back.opened).toMatchObject({ direction: 'buy', entry: '1.08648' })
  sandbox.feed.move({ EURUSD: '1.07' })
  await expect
    .poll(async () => (await trader.list('history'))[0])
    .toMatchObject({ id: back.opened.id, closed: { by: 'liquidation' } })
})

it('TRD-104 one key reverses once, also when sent several times at once', async () => {
  const { id } = await trader.place()
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => trader.reverse(id, { key })))
  expect(new Set(replies.map(({ opened }) => opened.id)).size).toBe(1)
  expect(await trader.list('positions')).toHaveLength(1)
  const other = { id, key, shown: { price: '1', tolerance: 0 } }
  expect(await trader.reason(reverseOrder, other)).toBe('KEY_REUSED')
})

it('TRD-104 nothing changes when the other side cannot be opened', async () => {
  const { id } = await trader.place({ lots: '9' })
  sandbox.feed.move({ EURUSD: '1.0842' })
  const before = await trader.everything()
  // After a loss of 2,000 less than its margin is left.
  expect(await trader.reason(reverseOrder, { id, key: randomUUID() })).toBe('BALANCE_INSUFFICIENT')
  const shown = { price: '1.085', tolerance: 10 }
  expect(await trader.reason(reverseOrder, { id, shown, key: randomUUID() })).toBe('PRICE_MOVED')
  expect(await trader.everything()).toEqual(before)
})

it('TRD-104 the nights of the old position are settled, those of the new begin at its opening', async () => {
  const { id } = await trader.place({ multiple: 10 })
  sandbox.feed.reach('2026-11-19T21:00:01Z')
  const { closed, opened } = await trader.reverse(id)
  // Wednesday counts three nights, Thursday one: −54,321 · 0.0001 · 4.
  expect([closed.swap, opened.swap]).toEqual(['-21.73', '0'])
  sandbox.feed.reach('2026-11-19T22:00:00Z')
  expect((await trader.close(opened.id)).swap).toBe('0')
})

it('TRD-104 another user’s position, a pending order and a closed market are refused', async () => {
  const { id } = await trader.place()
  const other = await traderOf(sandbox)
  expect(await other.reason(reverseOrder, { id, key: randomUUID() })).toBe('NOT_FOUND')
  const pending = await trader.place({ price: '1.08' })
  expect(await trader.reason(reverseOrder, { id: pending.id, key: randomUUID() })).toBe(
    'ORDER_NOT_OPEN',
  )
  sandbox.feed.close('EURUSD')
  expect(await trader.reason(reverseOrder, { id, key: randomUUID() })).toBe('MARKET_CLOSED')
  sandbox.feed.open('EURUSD')
})

it.each([
  [{ symbol: 'EURUSD' }, ['loser', 'winner']],
  [{ only: 'winners' }, ['coin', 'winner']],
  [{ only: 'losers' }, ['loser']],
  [{ symbol: 'EURUSD', only: 'winners' }, ['winner']],
  [{ symbol: 'USDJPY' }, []],
] as const)('TRD-105 closing all of %j closes those and no others', async (which, names) => {
  const placed = {
    winner: await trader.place({ lots: '0.1' }),
    loser: await trader.place({ lots: '0.1', direction: 'sell' }),
    coin: await trader.place({ symbol: 'BTCUSDT', lots: '0.01' }),
  }
  sandbox.feed.move({ EURUSD: '1.0874', BTCUSDT: '67900' })
  const { closed, left } = await trader.closeAll(randomUUID(), which)
  const name = ({ id }: { id: string }) =>
    Object.entries(placed).find(([, order]) => order.id === id)?.[0]
  expect([closed.map(name).toSorted(), left]).toEqual([names, 0])
  expect(await trader.list('positions')).toHaveLength(3 - names.length)
})

it('TRD-105 a repeat with the same key closes no position that came later', async () => {
  const key = randomUUID()
  await trader.place({ lots: '0.1' })
  const first = await trader.closeAll(key, { only: 'losers' })
  await trader.place({ lots: '0.1' })
  expect(await trader.closeAll(key, { only: 'losers' })).toEqual(first)
  expect(await trader.reason(closeAllOrders, { key, only: 'winners' })).toBe('KEY_REUSED')
  expect(await trader.list('positions')).toHaveLength(1)
})
