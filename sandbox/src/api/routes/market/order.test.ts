import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { cancelOrder, listOrders, placeOrder } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const order = () => ({
  symbol: 'EURUSD',
  direction: 'buy' as const,
  lots: decimal<'lots'>('0.1'),
  multiple: 100,
  price: decimal<'price'>('0.9'),
  key: randomUUID(),
})

it('SANDBOX-530 a change whose account cannot be read for the reply is answered as made', async () => {
  const token = await sandbox.trader()
  const first = await sandbox.call(placeOrder, order(), token)
  expect(first.after?.orders).toMatchObject([{ id: first.id }])

  const { query } = sandbox.database
  const reading = vi.spyOn(sandbox.database, 'query').mockImplementation((sql, params) => {
    const isOfReply = sql.startsWith('select * from trade_order where person_id = $1 and id = any')
    return isOfReply ? Promise.reject(new Error('no line')) : query(sql, params)
  })
  const cancelled = await sandbox.call(cancelOrder, { id: first.id }, token)
  reading.mockRestore()

  expect(cancelled).toMatchObject({ id: first.id, state: 'cancelled' })
  expect(cancelled.after).toBeUndefined()
  expect(sandbox.lines).toContain(
    '/v1/order-cancel: the account after the change cannot be read: Error: no line',
  )
  const { total } = await sandbox.call(
    listOrders,
    { tab: 'pending', current: 1, pageSize: 10 },
    token,
  )
  expect(total).toBe(0)
})
