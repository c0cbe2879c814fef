import { afterAll, assert, beforeAll, expect, it, vi } from 'vitest'
import { getOrder, listMovements } from '@kontor/shared/wire'
import { type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
let trader: Trader
/** The ids of the orders below, by name. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  sandbox = await openSandbox()
  const { feed } = sandbox
  feed.move({ EURUSD: '1.08642', BTCUSDT: '67800' })
  trader = await traderOf(sandbox)
  const place = async (name: string, ticket: Parameters<Trader['place']>[0]) =>
    (ids[name] = (await trader.place({ lots: '0.1', ...ticket })).id)
  await place('stopped', { stopLoss: '1.085' })
  await place('taken', { direction: 'sell', takeProfit: '1.085' })
  await place('cancelled', { price: '1.05' })
  await place('coin', { symbol: 'BTCUSDT', lots: '0.01' })
  await place('filled', { price: '1.0855' })
  feed.reach('2026-11-18T11:00:00Z')
  feed.move({ EURUSD: '1.0845' })
  await vi.waitFor(async () => assert.equal((await trader.page('history')).total, 2), {
    timeout: 20_000,
  })
  feed.reach('2026-11-18T12:00:00Z')
  await trader.cancel(ids['cancelled'] ?? '')
  feed.reach('2026-11-18T13:00:00Z')
  await trader.close(ids['coin'] ?? '')
  await place('waiting', { price: '1.05' })
})
afterAll(() => sandbox.stop())

const named = ({ data }: { data: readonly { id: string }[] }) =>
  data.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0])
const cents = (sums: string[]) =>
  sums.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0)
const at = (time: string) => String(Date.parse(`2026-11-18T${time}Z`))

it.each([
  [{}, ['coin', 'cancelled', 'taken', 'stopped']],
  [{ symbol: 'BTCUSDT' }, ['coin']],
  [{ symbol: 'NONE' }, []],
  [{ outcome: 'closed' }, ['coin']],
  [{ outcome: 'stop-loss' }, ['stopped']],
  [{ outcome: 'take-profit' }, ['taken']],
  [{ outcome: 'liquidated' }, []],
  [{ outcome: 'cancelled' }, ['cancelled']],
  [{ from: at('12:00:00') }, ['coin', 'cancelled']],
  [{ until: at('12:00:00') }, ['taken', 'stopped']],
  [{ from: at('12:00:00'), until: at('13:00:00'), symbol: 'EURUSD' }, ['cancelled']],
] as const)('TRD-106 the history of %j is %j', async (filters, names) => {
  const page = await trader.page('history', filters)
  expect([named(page).toSorted(), page.total]).toEqual([names.toSorted(), names.length])
})

it('TRD-106 filters count before pages are cut', async () => {
  const page = await trader.page('history', { symbol: 'EURUSD', current: '2', pageSize: '2' })
  expect([page.data.length, page.total]).toEqual([1, 3])
})

it('SANDBOX-074 `until` excludes its own instant, for orders and movements', async () => {
  const [order] = (await trader.page('history')).data
  const ended = order?.state === 'closed' ? order.closed.at : 0
  const orders = async (until: number) =>
    (await trader.page('history', { until: String(until) })).data.map(({ id }) => id)
  expect(await orders(ended)).not.toContain(order?.id)
  expect(await orders(ended + 1)).toContain(order?.id)

  const movements = (more: object) =>
    trader.ask(listMovements, { current: '1', pageSize: '100', ...more })
  const [newest] = (await movements({})).data
  const moved = async (until: number) =>
    (await movements({ until: String(until) })).data.map(({ id }) => id)
  expect(await moved(newest?.at ?? 0)).not.toContain(newest?.id)
  expect(await moved((newest?.at ?? 0) + 1)).toContain(newest?.id)
})

it('TRD-106 positions and pending orders are filtered by symbol and date as well', async () => {
  expect(named(await trader.page('positions', { symbol: 'EURUSD' }))).toEqual(['filled'])
  expect(named(await trader.page('positions', { from: at('12:00:00') }))).toEqual([])
  expect(named(await trader.page('pending', { from: at('12:00:00') }))).toEqual(['waiting'])
  expect(named(await trader.page('pending', { outcome: 'cancelled' }))).toEqual([])
})

it('TRD-107 the totals of a history are those of the closed orders under its filters', async () => {
  const { data, totals } = await trader.page('history')
  const closed = data.filter((order) => order.state === 'closed')
  const figures = {
    profit: cents(closed.map((order) => order.closed.profit)),
    fees: cents(closed.flatMap((order) => [order.fee, order.closed.fee])),
    swap: cents(closed.map(({ swap }) => swap)),
  }
  const read = ({ profit, fees, swap }: NonNullable<typeof totals>) => ({
    profit: cents([profit]),
    fees: cents([fees]),
    swap: cents([swap]),
  })
  expect(totals && read(totals)).toEqual(figures)
  expect(totals).toMatchObject({ closed: 3, winners: 1 })
  expect((await trader.page('history', { outcome: 'stop-loss' })).totals).toMatchObject({
    // 10,000 · (1.08444 − 1.08648)
    profit: '-20.4',
    largestLoss: '-20.4',
    closed: 1,
    winners: 0,
  })
  expect((await trader.page('history', { outcome: 'cancelled' })).totals).toEqual({
    profit: '0',
    fees: '0',
    swap: '0',
    closed: 0,
    winners: 0,
    largestLoss: null,
  })
  expect((await trader.page('positions')).totals).toBeNull()
})

it('TRD-107 every tab has the number of orders of each tab and their frozen money', async () => {
  for (const tab of ['positions', 'pending', 'history'] as const) {
    const { counts, held } = await trader.page(tab, { symbol: 'NONE' })
    expect(counts).toEqual({ positions: 1, pending: 1, history: 4 })
    // 10,000 · 1.08456 ÷ 100; 10,000 · 1.05 ÷ 100 and its fee of 0.53.
    expect(held).toEqual({ positions: '108.46', pending: '105.53' })
    expect((await trader.wallet())[1]).toBe('213.99')
  }
})

it('TRD-108 one order is found in any state, and a filled one has the instants of placing and opening', async () => {
  for (const [name, state] of [
    ['filled', 'open'],
    ['waiting', 'pending'],
    ['coin', 'closed'],
    ['cancelled', 'cancelled'],
  ] as const)
    expect(await trader.order(ids[name] ?? '')).toMatchObject({ id: ids[name], state })
  const filled = await trader.order(ids['filled'] ?? '')
  expect(filled).toMatchObject({ openedAt: Date.parse('2026-11-18T11:00:00Z'), swap: '0' })
  const { placedAt, openedAt } = filled as { placedAt: number; openedAt: number }
  expect(placedAt).toBeLessThan(openedAt)
})

it('TRD-108 another user’s order is not found', async () => {
  const other = await traderOf(sandbox)
  expect(await other.reason(getOrder, { id: ids['coin'] })).toBe('NOT_FOUND')
})
