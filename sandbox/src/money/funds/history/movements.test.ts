import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal, type Usd } from '@kontor/shared/trading'
import {
  cancelWithdrawal,
  closeOrder,
  getUser,
  listMovements,
  placeOrder,
} from '@kontor/shared/wire'
import { actionsOf } from '../../../../trials/testing/people/actions.ts'
import { traderOf } from '../../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'
import { post } from '../../ledger/ledger.ts'
import { postingsOf } from '../../ledger/postings.ts'

let sandbox: TestSandbox
let actions: ReturnType<typeof actionsOf>
beforeAll(async () => {
  sandbox = await openSandbox()
  actions = actionsOf(sandbox)
})
afterAll(() => sandbox.stop())

const usd = (text: string): Usd => decimal(text)

it('ACC-002 the account history has each movement, its cause, and the available and frozen balances after it', async () => {
  const token = await actions.verified()
  const methodId = await actions.method(token)
  const deposit = await actions.deposit(token, '500')
  await actions.approve('deposit', deposit.id)
  const paid = await actions.withdraw(token, methodId, '1000')
  const cancelled = await actions.withdraw(token, methodId, '300')
  await actions.approve('withdrawal', paid.id)
  await sandbox.call(cancelWithdrawal, { id: cancelled.id }, token)
  const order = {
    symbol: 'BTCUSDT',
    direction: 'buy',
    multiple: 100,
    lots: decimal<'lots'>('0.01'),
    key: randomUUID(),
  } as const
  const { id, margin, fee } = await sandbox.call(placeOrder, order, token)

  const { data, total } = await sandbox.call(listMovements, { current: 1, pageSize: 100 }, token)
  const { withdrawBalance } = await sandbox.call(getUser, {}, token)
  expect(
    data.map(({ kind, amount, available, frozen }) => [kind, amount, available, frozen]),
  ).toEqual([
    ['fee', -fee, withdrawBalance, margin],
    ['margin-frozen', -margin, withdrawBalance + fee, margin],
    ['withdrawal-released', usd('300'), usd('9500'), 0n],
    ['fee', -paid.fee, usd('9200'), usd('300')],
    ['withdrawal', paid.fee - usd('1000'), usd('9200') + paid.fee, usd('300')],
    ['withdrawal-released', usd('1000'), usd('10200'), usd('300')],
    ['withdrawal-frozen', usd('-300'), usd('9200'), usd('1300')],
    ['withdrawal-frozen', usd('-1000'), usd('9500'), usd('1000')],
    ['deposit', usd('500'), usd('10500'), 0n],
    ['practice-funds', usd('10000'), usd('10000'), 0n],
  ])
  expect(data.map(({ reference }) => reference)).toEqual([
    { kind: 'order', id },
    { kind: 'order', id },
    { kind: 'withdrawal', id: cancelled.id },
    { kind: 'withdrawal', id: paid.id },
    { kind: 'withdrawal', id: paid.id },
    { kind: 'withdrawal', id: paid.id },
    { kind: 'withdrawal', id: cancelled.id },
    { kind: 'withdrawal', id: paid.id },
    { kind: 'deposit', id: deposit.id },
    { kind: 'deposit', id: expect.any(String) },
  ])
  expect(total).toBe(10)
  const withdrawals = await sandbox.call(
    listMovements,
    { current: 2, pageSize: 1, kind: 'withdrawal-frozen' },
    token,
  )
  expect(withdrawals).toMatchObject({
    data: [{ amount: usd('-1000'), available: usd('9500') }],
    total: 2,
  })
  expect(
    (await sandbox.call(listMovements, { current: 1, pageSize: 10 }, await sandbox.trader())).total,
  ).toBe(1)
})

it('ACC-158 the result of a position names the trigger that closed it', async () => {
  const trader = await traderOf(sandbox)
  const small = { lots: '0.1', multiple: 10 }
  const endings = async () =>
    (await sandbox.call(listMovements, { current: 1, pageSize: 100 }, trader.token)).data.flatMap(
      ({ kind, order }) => (kind === 'close' ? [order?.endedBy] : []),
    )
  sandbox.feed.move({ EURUSD: '1.08' })
  const { id } = await trader.place({ ...small, stopLoss: '1.075' })
  await sandbox.call(
    closeOrder,
    { id, lots: decimal<'lots'>('0.04'), key: randomUUID() },
    trader.token,
  )
  expect(await endings()).toEqual([null])
  sandbox.feed.move({ EURUSD: '1.07' })
  await expect.poll(endings).toEqual(['stop-loss', null])
  await trader.place({ ...small, takeProfit: '1.09' })
  sandbox.feed.move({ EURUSD: '1.1' })
  await expect.poll(endings).toEqual(['take-profit', 'stop-loss', null])
})

it('over the pages of a long history each balance is the previous one plus the movement', async () => {
  const token = await sandbox.trader()
  const [newest] = await sandbox.database.query<{ id: string }>(
    'select id from person order by id desc limit 1',
  )
  await sandbox.database.transaction(async (tx) => {
    for (let day = 1; day <= 250; day += 1) {
      const amount = usd(`${(day % 7) - 3}.25`)
      const postings = postingsOf(newest!.id, [{ kind: 'swap', amount }])
      await post(tx, { kind: 'swap', reference: `day ${day}`, postings }, sandbox.feed.now())
    }
  })
  const pages = await Promise.all(
    [1, 2, 3].map((current) => sandbox.call(listMovements, { current, pageSize: 100 }, token)),
  )
  const all = pages.flatMap(({ data }) => data)
  expect([all.length, new Set(all.map(({ id }) => id)).size, pages[2]?.total]).toEqual([
    251, 251, 251,
  ])
  for (const [at, { amount, available }] of all.entries())
    expect(available).toBe((all[at + 1]?.available ?? 0n) + amount)
})

it('ACC-003 the account history is filtered by time: from one instant until before another', async () => {
  const token = await actions.verified()
  const { id } = await actions.deposit(token, '500')
  sandbox.feed.move({})
  await actions.approve('deposit', id)
  const page = { current: 1, pageSize: 10 }
  const { data } = await sandbox.call(listMovements, page, token)
  const [{ at: deposited } = { at: 0 }, { at: given } = { at: 0 }] = data
  const kindsOf = async (filter: { from?: number; until?: number; kind?: 'deposit' }) => {
    const found = await sandbox.call(listMovements, { ...page, ...filter }, token)
    expect(found.total).toBe(found.data.length)
    return found.data.map(({ kind }) => kind)
  }
  expect(await kindsOf({ from: given })).toEqual(['deposit', 'practice-funds'])
  expect(await kindsOf({ from: given + 1 })).toEqual(['deposit'])
  expect(await kindsOf({ until: deposited })).toEqual(['practice-funds'])
  expect(await kindsOf({ from: deposited + 1 })).toEqual([])
  expect(await kindsOf({ until: deposited, kind: 'deposit' })).toEqual([])
})
